import type { EventInput } from '@shop/db/tables/events'
import { type KeyboardEvent, useRef } from 'react'
import { Field } from '../../forms/field.tsx'
import { getFieldError } from '../../forms/form-fields.tsx'
import type { RecordForm } from '../../resource-screens/resource-config.ts'
import { continueList, insertLink, toggleHeading, toggleList, toggleMarkup } from './markdown-edits.ts'
import styles from './markdown-field.module.css'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

interface MarkdownFieldProps {
  form: RecordForm<EventInput>
  name: 'description'
  label: string
}

/** A plain textarea for markdown, so that spelling, dictation and undo work, with buttons for the common marks. */
export function MarkdownField({ form, name, label }: MarkdownFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { ref, ...field } = form.register(name)
  const edit = (change: (area: HTMLTextAreaElement) => void) => {
    if (!textarea.current) return
    textarea.current.focus()
    change(textarea.current)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
    if (key === 'b') edit((area) => toggleMarkup(area, '**'))
    else if (key === 'i') edit((area) => toggleMarkup(area, '*'))
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing || !continueList(event.currentTarget)) return
    event.preventDefault()
  }
  return (
    <Field label={label} required error={getFieldError(form, name)} hint={<Help />}>
      {(control) => (
        <div className={styles.box}>
          <MarkdownToolbar
            onBold={() => edit((area) => toggleMarkup(area, '**'))}
            onItalic={() => edit((area) => toggleMarkup(area, '*'))}
            onHeading={() => edit(toggleHeading)}
            onList={() => edit(toggleList)}
            onLink={() => edit(insertLink)}
          />
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

function Help() {
  return (
    <>
      <code>**bold**</code> <code>*italic*</code> <code>### heading</code> <code>- list</code>{' '}
      <code>[words](https://address)</code>
    </>
  )
}
