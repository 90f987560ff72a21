import { LineIcon } from '@shop/site/icons/icon.tsx'
import { type KeyboardEvent, useState } from 'react'
import { insertLink, toggleHeading, toggleList, toggleMarkup } from './markdown-edits.ts'
import styles from './markdown-toolbar.module.css'

type Edit = (area: HTMLTextAreaElement) => void

const BUTTONS: { path: string; label: string; edit: Edit }[] = [
  {
    path: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
    label: 'Bold',
    edit: (area) => toggleMarkup(area, '**'),
  },
  { path: 'M10 5h7M7 19h7M14 5l-4 14', label: 'Italic', edit: (area) => toggleMarkup(area, '*') },
  { path: 'M6 5v14M18 5v14M6 12h12', label: 'Heading', edit: toggleHeading },
  { path: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01', label: 'List', edit: toggleList },
  {
    path: 'M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7L11.6 7.4M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.3-1.3',
    label: 'Link',
    edit: insertLink,
  },
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
      {BUTTONS.map(({ path, label, edit }, index) => (
        <button
          key={label}
          className={`icon-button ${styles.tool}`}
          type="button"
          aria-label={label}
          title={label}
          tabIndex={index === focusIndex ? 0 : -1}
          onFocus={() => setFocusIndex(index)}
          onClick={() => onEdit(edit)}
        >
          <LineIcon path={path} />
        </button>
      ))}
    </div>
  )
}
