import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, getFieldError } from './form-fields.tsx'

export function CheckboxField<Input extends FieldValues>({ form, name, label, hint }: FormFieldProps<Input>) {
  const error = getFieldError(form, name)
  const id = useId()
  return (
    <div>
      <Checkbox
        id={name}
        aria-invalid={error !== undefined}
        aria-describedby={[hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined}
        {...form.register(name)}
      >
        {label}
      </Checkbox>
      {hint && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="small strong wrong" id={`${id}error`}>
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
