import { type KeyboardEvent, useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { insertLink, toggleHeading, toggleList, toggleMarkup } from './markdown-edits.ts'
import styles from './markdown-toolbar.module.css'

type Edit = (area: HTMLTextAreaElement) => void

const BUTTONS: { icon: IconName; label: string; edit: Edit }[] = [
  { icon: 'bold', label: 'Bold', edit: (area) => toggleMarkup(area, '**') },
  { icon: 'italic', label: 'Italic', edit: (area) => toggleMarkup(area, '*') },
  { icon: 'heading', label: 'Heading', edit: toggleHeading },
  { icon: 'list', label: 'List', edit: toggleList },
  { icon: 'link', label: 'Link', edit: insertLink },
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
    <div className={styles.tools} role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
      {BUTTONS.map(({ icon, label, edit }, index) => (
        <button
          key={icon}
          className={`icon-button ${styles.tool}`}
          type="button"
          aria-label={label}
          title={label}
          tabIndex={index === focusIndex ? 0 : -1}
          onFocus={() => setFocusIndex(index)}
          onClick={() => onEdit(edit)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
