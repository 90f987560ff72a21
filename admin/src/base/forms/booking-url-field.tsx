import { marketplaceHint } from '@shop/site/components/links/booking-host.ts'
import { type FieldValues, useWatch } from 'react-hook-form'
import { type FormFieldProps, UrlField } from './form-fields.tsx'

/** Also says when the address is one for which the tool of the shop may charge. */
export function BookingUrlField<Input extends FieldValues>({ hint, ...field }: FormFieldProps<Input>) {
  const address: string = useWatch({ control: field.form.control, name: field.name })
  return <UrlField {...field} hint={marketplaceHint(address) ?? hint} />
}
