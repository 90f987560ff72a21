import styles from './switch.module.css'

interface SwitchProps {
  /** for screen readers, such as "Monday: open" */
  label: string
  text: string
  isOn: boolean
  onChange(isOn: boolean): void
}

export function Switch({ label, text, isOn, onChange }: SwitchProps) {
  return (
    <label className={`strong touch ${styles.switch}`}>
      <input type="checkbox" aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span aria-hidden="true">{text}</span>
    </label>
  )
}
