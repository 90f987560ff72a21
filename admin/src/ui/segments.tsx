import type { ReactNode } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  choices: { value: Value; label: ReactNode }[]
  onChoose(value: Value): void
}

/** A few choices side by side, one of them pressed. */
export function Segments<Value extends string>({ label, value, choices, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          className={styles.choice}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
