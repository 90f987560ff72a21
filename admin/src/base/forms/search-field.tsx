import { useRef } from 'react'
import { useHotkey } from '../navigation/use-hotkey.ts'
import { Icon } from '../ui/icon.tsx'
import field from './field.module.css'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useHotkey('/', () => input.current?.focus())
  return (
    <search className={`line ${styles.field}`}>
      <Icon name="search" />
      <input
        ref={input}
        className={`${field.control} ${styles.input}`}
        type="search"
        dir="auto"
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <kbd className={styles.key}>/</kbd>
    </search>
  )
}
