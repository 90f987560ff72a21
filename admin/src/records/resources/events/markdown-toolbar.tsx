import { type KeyboardEvent, useState } from 'react'
import { insertLink, toggleHeading, toggleList, toggleMarkup } from './markdown-edits.ts'
import styles from './markdown-toolbar.module.css'

type Edit = (area: HTMLTextAreaElement) => void

const BUTTONS: { label: string; Look: 'b' | 'i' | 'strong' | 'span' | 'u'; edit: Edit }[] = [
  { label: 'Bold', Look: 'b', edit: (area) => toggleMarkup(area, '**') },
  { label: 'Italic', Look: 'i', edit: (area) => toggleMarkup(area, '*') },
  { label: 'Heading', Look: 'strong', edit: toggleHeading },
  { label: 'List', Look: 'span', edit: toggleList },
  { label: 'Link', Look: 'u', edit: insertLink },
]

/** The toolbar is one stop for the Tab key; the arrow keys move between its buttons. */
export function MarkdownToolbar({ onEdit }: { onEdit(edit: Edit): void }) {
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
    <div className={`wrap ${styles.tools}`} role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
      {BUTTONS.map(({ label, Look, edit }, index) => (
        <button
          key={label}
          className={styles.tool}
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
