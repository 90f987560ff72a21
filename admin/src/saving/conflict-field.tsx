import { formatFieldName } from '../history/format-change.ts'
import styles from './conflict-field.module.css'

type Side = 'mine' | 'theirs'

interface ConflictFieldProps {
  field: string
  mine: unknown
  theirs: unknown
  side: Side
  onChoose(side: Side): void
}

/** A field that two users changed, with both values to choose from. */
export function ConflictField({ field, mine, theirs, side, onChoose }: ConflictFieldProps) {
  const choices: { choice: Side; label: string; value: unknown }[] = [
    { choice: 'mine', label: 'Mine', value: mine },
    { choice: 'theirs', label: 'Theirs', value: theirs },
  ]
  return (
    <fieldset className={styles.field}>
      <legend>{formatFieldName(field)}</legend>
      {choices.map(({ choice, label, value }) => (
        <label key={choice} className={styles.side}>
          <span>
            <input
              type="radio"
              name={`conflict ${field}`}
              checked={side === choice}
              onChange={() => onChoose(choice)}
            />{' '}
            <b>{label}</b>
          </span>
          <span className={styles.value}>{`${value ?? ''}` || '(empty)'}</span>
        </label>
      ))}
    </fieldset>
  )
}
