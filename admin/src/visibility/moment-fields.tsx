import { InputField } from '../forms/input-field.tsx'
import { FieldPair } from '../ui/field-panel.tsx'

interface MomentFieldsProps {
  id: string
  label: string
  /** YYYY-MM-DDTHH:mm */
  moment: string
  error: string | undefined
  onChange(moment: string): void
}

export function MomentFields({ id, label, moment, error, onChange }: MomentFieldsProps) {
  const [date = '', time = ''] = moment.split('T')
  return (
    <FieldPair>
      <InputField
        id={id}
        label={label}
        error={error}
        type="date"
        value={date}
        onChange={(value) => value && onChange(`${value}T${time}`)}
      />
      <InputField label="At" type="time" value={time} onChange={(value) => value && onChange(`${date}T${value}`)} />
    </FieldPair>
  )
}
