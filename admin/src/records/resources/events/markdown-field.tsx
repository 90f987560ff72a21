import { type KeyboardEvent, useRef } from 'react'
import { Field } from '../../../base/forms/field.tsx'
import { useFieldState } from '../../../base/forms/form-fields.tsx'
import type { EventForm } from './event-form.ts'
import { continueList, toggleMarkup } from './markdown-edits.ts'
import styles from './markdown-field.module.css'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

/** A plain textarea, so that spell check, dictation and undo work, with buttons for the common markup. */
export function MarkdownField({ form, onEdit }: { form: EventForm; onEdit(): void }) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { ref, ...field } = form.register('description')
  const edit = (applyEdit: (area: HTMLTextAreaElement) => void) => {
    if (!textarea.current) return
    textarea.current.focus()
    applyEdit(textarea.current)
    onEdit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
    if (key === 'b') edit((area) => toggleMarkup(area, '**'))
    else if (key === 'i') edit((area) => toggleMarkup(area, '*'))
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing || !continueList(event.currentTarget)) return
    event.preventDefault()
  }
  return (
    <Field
      id="description"
      label="Full Description"
      required
      hint="Mark some words, then press a button. The preview shows what it does."
      {...useFieldState(form, 'description')}
    >
      {(control) => (
        <div className={styles.box}>
          <MarkdownToolbar onEdit={edit} />
          <textarea
            {...control}
            {...field}
            rows={8}
            ref={(element) => {
              textarea.current = element
              ref(element)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </Field>
  )
}
