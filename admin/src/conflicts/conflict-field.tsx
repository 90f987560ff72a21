import { useFormatFieldValue } from '../history/use-format-field-value.ts'
import styles from './conflict-field.module.css'

type Side = 'mine' | 'theirs'

interface ConflictFieldProps {
  field: string
  label: string
  mine: unknown
  theirs: unknown
  /** for values that are no plain text or number */
  describeField?: ((field: string, value: unknown) => string | null) | undefined
  theirLabel: string
  side: Side
  onChoose(side: Side): void
}

/** A field that two users changed, with both values to choose from. */
export function ConflictField({ field, label: legend, mine, theirs, theirLabel, side, ...props }: ConflictFieldProps) {
  const formatValue = useFormatFieldValue()
  const { describeField = formatValue, onChoose } = props
  const choices: { choice: Side; label: string; value: unknown }[] = [
    { choice: 'mine', label: 'Mine', value: mine },
    { choice: 'theirs', label: theirLabel, value: theirs },
  ]
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {choices.map(({ choice, label, value }) => (
        <label key={choice} className={styles.side}>
          <span className={styles.name}>
            <input
              type="radio"
              name={`conflict ${field}`}
              checked={side === choice}
              onChange={() => onChoose(choice)}
            />
            <b>{label}</b>
          </span>
          <span className={styles.value}>{describeField(field, value) || '(empty)'}</span>
        </label>
      ))}
    </fieldset>
  )
}
