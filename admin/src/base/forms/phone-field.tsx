import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './form-fields.tsx'

const loadFormat = () => import('./format-phone.ts')

/** Once left, it says what visitors cannot tap, and writes a new number as its country does, if there is a connection. */
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
