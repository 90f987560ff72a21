import { type KeyboardEvent, useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './markdown-toolbar.module.css'

interface MarkdownToolbarProps {
  onBold(): void
  onItalic(): void
  onHeading(): void
  onList(): void
  onLink(): void
}

/** The toolbar is one stop for the Tab key; the arrow keys move between its buttons. */
export function MarkdownToolbar({ onBold, onItalic, onHeading, onList, onLink }: MarkdownToolbarProps) {
  const [focusIndex, setFocusIndex] = useState(0)
  const buttons: { icon: IconName; label: string; run(): void }[] = [
    { icon: 'bold', label: 'Bold', run: onBold },
    { icon: 'italic', label: 'Italic', run: onItalic },
    { icon: 'heading', label: 'Heading', run: onHeading },
    { icon: 'list', label: 'List', run: onList },
    { icon: 'link', label: 'Link', run: onLink },
  ]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (focusIndex + step + buttons.length) % buttons.length
    setFocusIndex(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
      {buttons.map(({ icon, label, run }, index) => (
        <button
          key={icon}
          className={`icon-button ${styles.tool}`}
          type="button"
          aria-label={label}
          title={label}
          tabIndex={index === focusIndex ? 0 : -1}
          onFocus={() => setFocusIndex(index)}
          onClick={run}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
