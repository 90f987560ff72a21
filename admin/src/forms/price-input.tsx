import { formatAmountInput, parseAmount } from '@shop/db/prices/parse-amount'
import { type ComponentProps, useState } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { useCurrency } from '../data/use-shop.ts'
import type { RecordForm } from './form-values.ts'

interface PriceInputProps<Input extends FieldValues> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: RecordForm<Input>
  name: Path<Input>
}

/** An input of an amount, of minutes or of null, which keeps the text as it is typed; NaN is one that cannot be read. */
export function PriceInput<Input extends FieldValues>({ form, name, ...rest }: PriceInputProps<Input>) {
  const { field } = useController({ control: form.control, name })
  const currency = useCurrency()
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()
  const isUnchanged = typed !== undefined && Object.is(typed.value, field.value)
  const isAmount = name.startsWith('price')
  const format = isAmount ? formatAmountInput : formatMinutes
  const parse = isAmount ? parseAmount : parseMinutes
  return (
    <input
      autoComplete="off"
      inputMode={isAmount ? 'decimal' : 'numeric'}
      {...rest}
      ref={field.ref}
      name={field.name}
      value={isUnchanged ? typed.text : format(field.value, currency)}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        const value = parse(target.value, currency)
        setTyped({ text: target.value, value })
        field.onChange(value)
      }}
    />
  )
}

function formatMinutes(minutes: number | null): string {
  return minutes === null || Number.isNaN(minutes) ? '' : `${minutes}`
}

function parseMinutes(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
