import type { Visibility } from '@shop/db/time/visibility/visibility-columns'
import { InputField } from '../../base/forms/field.tsx'
import { FieldPair } from '../../base/ui/panel.tsx'

export interface VisibilityFieldsProps {
  plan: Visibility
  errors: Partial<Record<keyof Visibility, string | undefined>>
  onChange(plan: Visibility): void
}

interface MomentFieldsProps extends VisibilityFieldsProps {
  name: 'show_from' | 'show_until'
  label: string
}

export function MomentFields({ name, label, plan, errors, onChange }: MomentFieldsProps) {
  const [date = '', time = ''] = plan[name].split('T')
  const write = (moment: string) => onChange({ ...plan, [name]: moment })
  return (
    <FieldPair>
      <InputField
        id={name}
        label={label}
        error={errors[name]}
        type="date"
        value={date}
        onChange={(value) => value && write(`${value}T${time}`)}
      />
      <InputField label="At" type="time" value={time} onChange={(value) => value && write(`${date}T${value}`)} />
    </FieldPair>
  )
}
