import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './form-fields.tsx'

const loadFormat = () => import('./format-phone.ts')

/** A number, once edited, is written as its country does; without a connection it stays as typed. */
export function PhoneField<Input extends FieldValues>({
  country,
  ...props
}: TextFieldProps<Input> & { country: string | undefined }) {
  const tidy = (text: string) =>
    loadFormat().then(
      ({ formatPhone }) => formatPhone(text, country),
      () => text,
    )
  const load = () => void loadFormat().catch(() => undefined)
  return <TextField<Input> {...props} type="tel" autoComplete="off" onFocus={load} tidy={tidy} />
}
