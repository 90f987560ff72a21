import styles from './conflict-field.module.css'

type Side = 'mine' | 'theirs'

interface ConflictFieldProps {
  field: string
  label: string
  mine: string | null
  theirs: string | null
  theirLabel: string
  side: Side
  onChoose(side: Side): void
}

export function ConflictField({ field, label: legend, mine, theirs, theirLabel, side, onChoose }: ConflictFieldProps) {
  const choices: { choice: Side; label: string; value: string | null }[] = [
    { choice: 'mine', label: 'Mine', value: mine },
    { choice: 'theirs', label: theirLabel, value: theirs },
  ]
  return (
    <fieldset className={`stack gap-2 ${styles.field}`}>
      <legend>{legend}</legend>
      {choices.map(({ choice, label, value }) => (
        <label key={choice} className={`marked stack gap-1 pad-3-4 ${styles.side}`}>
          <span className="line gap-2">
            <input
              type="radio"
              name={`conflict ${field}`}
              checked={side === choice}
              onChange={() => onChoose(choice)}
            />
            <b>{label}</b>
          </span>
          <span className={styles.value}>{value || '(empty)'}</span>
        </label>
      ))}
    </fieldset>
  )
}
