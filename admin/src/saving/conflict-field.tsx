import { getFieldLabel } from '../forms/field-label.ts'
import styles from './conflict-field.module.css'

type Side = 'mine' | 'theirs'

interface ConflictFieldProps {
  /** as the record has it, such as short_description */
  field: string
  mine: unknown
  theirs: unknown
  side: Side
  onChoose(side: Side): void
}

/** One field that two people changed, with both sides to choose from. */
export function ConflictField({ field, mine, theirs, side, onChoose }: ConflictFieldProps) {
  const choices: [Side, string, unknown][] = [
    ['mine', 'Mine', mine],
    ['theirs', 'Theirs', theirs],
  ]
  return (
    <fieldset className={styles.field}>
      <legend>{getFieldLabel(field)}</legend>
      {choices.map(([value, label, words]) => (
        <label key={value} className={styles.side}>
          <span>
            <input type="radio" name={`collision ${field}`} checked={side === value} onChange={() => onChoose(value)} />{' '}
            <b>{label}</b>
          </span>
          <span className={styles.value}>{`${words ?? ''}` || '(empty)'}</span>
        </label>
      ))}
    </fieldset>
  )
}
