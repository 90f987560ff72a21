import { marketplaceHint } from '@shop/site/components/links/booking-host-and-marketplace-hint.ts'
import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { type FormFieldProps, TextField, type TextFieldProps, UrlField } from './registered-fields.tsx'

const loadFormat = () => import('@shop/site/content/shop/phone-parts.ts')

/** When left, it says what visitors cannot tap, and formats a new number for its country if there is a connection. */
export function PhoneField<Input extends FieldValues>({
  country,
  hint,
  ...props
}: TextFieldProps<Input> & { country: string | undefined; hint?: string }) {
  const [describe, setDescribe] = useState<(country: string | undefined) => string>()
  const note = describe?.(country) ?? ''
  const tidy = (text: string) =>
    loadFormat().then(
      ({ formatPhone, describeUntappable }) => {
        setDescribe(() => (ofCountry: string | undefined) => describeUntappable(text, ofCountry))
        return formatPhone(text, country)
      },
      () => text,
    )
  const load = () => void loadFormat().catch(() => undefined)
  const hints = note === '' ? hint : <span role="status">{[hint, note].filter(Boolean).join(' ')}</span>
  return <TextField<Input> {...props} hint={hints} type="tel" autoComplete="off" onFocus={load} tidy={tidy} />
}

/** Also says when the address is one that may require the shop's booking tool to charge. */
export function BookingUrlField<Input extends FieldValues>({ hint, ...field }: FormFieldProps<Input>) {
  const address: string = useWatch({ control: field.form.control, name: field.name })
  return <UrlField {...field} hint={marketplaceHint(address) ?? hint} />
}
