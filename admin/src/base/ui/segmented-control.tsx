import type { ReactNode } from 'react'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: ReactNode }[]
  onChange(value: Value): void
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange } = props
  return (
    <fieldset className={`rounded sand ${styles.segments}`} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          className={`line gap-2 rounded muted ${styles.choice}`}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
