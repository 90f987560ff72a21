import { type ComponentProps, useState } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import type { RecordForm } from './form-values.ts'

/** How a value that is no text is written and read; NaN stands for a text that cannot be read. */
export interface TextFormat {
  format(value: number | null): string
  parse(text: string): number | null
}

interface ParsedInputProps<Input extends FieldValues> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: RecordForm<Input>
  name: Path<Input>
  textFormat: TextFormat
}

export const WHOLE_NUMBER: TextFormat = {
  format: (value) => (value === null || Number.isNaN(value) ? '' : `${value}`),
  parse: (text) => (text.trim() === '' ? null : Number(text)),
}

/** An input of a number or null, which keeps the text as it is typed. */
export function ParsedInput<Input extends FieldValues>({ form, name, textFormat, ...rest }: ParsedInputProps<Input>) {
  const { field } = useController({ control: form.control, name })
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()
  const isUnchanged = typed !== undefined && Object.is(typed.value, field.value)
  return (
    <input
      autoComplete="off"
      {...rest}
      ref={field.ref}
      name={field.name}
      value={isUnchanged ? typed.text : textFormat.format(field.value)}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        const value = textFormat.parse(target.value)
        setTyped({ text: target.value, value })
        field.onChange(value)
      }}
    />
  )
}
