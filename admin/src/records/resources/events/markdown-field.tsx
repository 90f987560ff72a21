import { type KeyboardEvent, useRef, useState } from 'react'
import { Field } from '../../../base/forms/field.tsx'
import { useFieldState } from '../../../base/forms/registered-fields.tsx'
import type { EventForm } from './event-form-schema.ts'
import { continueList, insertLink, toggleHeading, toggleList, toggleMarkup } from './markdown-edits.ts'
import styles from './markdown-field.module.css'

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
      hint="Select some words, then tap a button. The preview shows the result."
      {...useFieldState(form, 'description')}
    >
      {(control) => (
        <div className={`clip rounded ${styles.box}`}>
          <MarkdownToolbar onEdit={edit} />
          <textarea
            {...control}
            {...field}
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

type Edit = (area: HTMLTextAreaElement) => void

const BUTTONS: { label: string; Look: 'b' | 'i' | 'strong' | 'span' | 'u'; edit: Edit }[] = [
  { label: 'Bold', Look: 'b', edit: (area) => toggleMarkup(area, '**') },
  { label: 'Italic', Look: 'i', edit: (area) => toggleMarkup(area, '*') },
  { label: 'Heading', Look: 'strong', edit: toggleHeading },
  { label: 'List', Look: 'span', edit: toggleList },
  { label: 'Link', Look: 'u', edit: insertLink },
]

/** The toolbar is one stop for the Tab key; the arrow keys move between its buttons. */
function MarkdownToolbar({ onEdit }: { onEdit(edit: Edit): void }) {
  const [focusIndex, setFocusIndex] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (focusIndex + step + BUTTONS.length) % BUTTONS.length
    setFocusIndex(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={`wrap gap-1 lined ${styles.tools}`} role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
      {BUTTONS.map(({ label, Look, edit }, index) => (
        <button
          key={label}
          className={`touch rounded ring-inside ${styles.tool}`}
          type="button"
          tabIndex={index === focusIndex ? 0 : -1}
          onFocus={() => setFocusIndex(index)}
          onClick={() => onEdit(edit)}
        >
          <Look>{label}</Look>
        </button>
      ))}
    </div>
  )
}
