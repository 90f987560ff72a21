import { marketplaceHint } from '@shop/db/booking/booking-host'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { UrlField } from './form-fields.tsx'
import type { RecordForm } from './record-form.ts'

interface BookingUrlFieldProps<Input extends FieldValues> {
  form: RecordForm<Input>
  name: Path<Input>
  label: string
  hint: string
}

/** Also says when the address is one for which the tool of the shop may charge. */
export function BookingUrlField<Input extends FieldValues>({ hint, ...field }: BookingUrlFieldProps<Input>) {
  const address: string = useWatch({ control: field.form.control, name: field.name })
  return <UrlField {...field} hint={marketplaceHint(address) ?? hint} />
}
