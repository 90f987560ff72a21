import { Field } from '../forms/field.tsx'
import { FieldPair } from '../ui/field-panel.tsx'

interface MomentFieldsProps {
  /** of the date's control */
  id: string
  label: string
  /** YYYY-MM-DDTHH:mm */
  moment: string
  error: string | undefined
  onChange(moment: string): void
}

/** A date and a time of the shop's clock. */
export function MomentFields({ id, label, moment, error, onChange }: MomentFieldsProps) {
  const [date = '', time = ''] = moment.split('T')
  return (
    <FieldPair>
      <Field id={id} label={label} error={error}>
        {(control) => (
          <input
            type="date"
            {...control}
            value={date}
            onChange={({ target }) => target.value && onChange(`${target.value}T${time}`)}
          />
        )}
      </Field>
      <Field label="At">
        {(control) => (
          <input
            type="time"
            {...control}
            value={time}
            onChange={({ target }) => target.value && onChange(`${date}T${target.value}`)}
          />
        )}
      </Field>
    </FieldPair>
  )
}
