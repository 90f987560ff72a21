import type { EventInput } from '@shop/db/events'
import { type KeyboardEvent, useRef } from 'react'
import type { Form } from '../entity/entity.ts'
import { Field } from '../entity/field.tsx'
import { errorOf } from '../entity/fields.tsx'
import { continueList, heading, link, list, wrap } from './markdown-edits.ts'
import styles from './markdown-field.module.css'
import { MarkdownTools } from './markdown-tools.tsx'

interface MarkdownFieldProps {
  form: Form<EventInput>
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
    if (key === 'b') edit((area) => wrap(area, '**'))
    else if (key === 'i') edit((area) => wrap(area, '*'))
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing || !continueList(event.currentTarget)) return
    event.preventDefault()
  }
  return (
    <Field label={label} required error={errorOf(form, name)} hint={<Help />}>
      {(control) => (
        <div className={styles.box}>
          <MarkdownTools
            onBold={() => edit((area) => wrap(area, '**'))}
            onItalic={() => edit((area) => wrap(area, '*'))}
            onHeading={() => edit(heading)}
            onList={() => edit(list)}
            onLink={() => edit(link)}
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
