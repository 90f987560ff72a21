import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, getFieldError } from './form-fields.tsx'

export function CheckboxField<Input extends FieldValues>({ form, name, label }: FormFieldProps<Input>) {
  const error = getFieldError(form, name)
  const errorId = useId()
  return (
    <div>
      <Checkbox
        id={name}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        {...form.register(name)}
      >
        {label}
      </Checkbox>
      {error && (
        <p className="small strong wrong" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

export function Checkbox({ children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="line start gap-3 pad-block-2 touch">
      <input {...rest} type="checkbox" />
      <span className="line">{children}</span>
    </label>
  )
}
