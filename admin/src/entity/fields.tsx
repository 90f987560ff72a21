import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import type { FieldValues, Path, PathValue, RegisterOptions } from 'react-hook-form'
import type { Form } from './entity.ts'
import { Field } from './field.tsx'

interface FormFieldProps<Input extends FieldValues> {
  form: Form<Input>
  name: Path<Input>
  label: string
  required?: boolean
  hint?: ReactNode
}

type Rest<Element extends 'input' | 'textarea'> = Omit<ComponentProps<Element>, keyof FormFieldProps<FieldValues>>

/** One line of text. */
export function TextField<Input extends FieldValues>({
  form,
  name,
  label,
  required,
  hint,
  ...rest
}: FormFieldProps<Input> & Rest<'input'>) {
  return (
    <Field label={label} required={required} hint={hint} error={errorOf(form, name)}>
      {(control) => <input {...rest} {...control} {...form.register(name)} />}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea<Input extends FieldValues>({
  form,
  name,
  label,
  required,
  hint,
  ...rest
}: FormFieldProps<Input> & Rest<'textarea'>) {
  return (
    <Field label={label} required={required} hint={hint} error={errorOf(form, name)}>
      {(control) => <textarea {...rest} {...control} {...form.register(name)} />}
    </Field>
  )
}

/** A whole number; empty is not a number, which the rules then judge. */
export function NumberField<Input extends FieldValues>({
  form,
  name,
  label,
  required,
  hint,
  ...rest
}: FormFieldProps<Input> & Rest<'input'>) {
  const asNumber: RegisterOptions<Input, Path<Input>> = { valueAsNumber: true } as never
  return (
    <Field label={label} required={required} hint={hint} error={errorOf(form, name)}>
      {(control) => <input type="number" step="1" {...rest} {...control} {...form.register(name, asNumber)} />}
    </Field>
  )
}

/** A web address; https:// is put before a bare host (decisions F19). */
export function LinkField<Input extends FieldValues>({ form, name, label, required, hint }: FormFieldProps<Input>) {
  const show = ({ target }: FocusEvent<HTMLInputElement>) => {
    const whole = withScheme(target.value) as PathValue<Input, Path<Input>>
    if (whole !== target.value) form.setValue(name, whole, { shouldDirty: true, shouldValidate: true })
  }
  // A save by key comes before the field is left.
  const whole: RegisterOptions<Input, Path<Input>> = { setValueAs: withScheme, onBlur: show } as never
  return (
    <Field label={label} required={required} hint={hint} error={errorOf(form, name)}>
      {(control) => <input type="url" inputMode="url" {...control} {...form.register(name, whole)} />}
    </Field>
  )
}

export function errorOf<Input extends FieldValues>(form: Form<Input>, name: Path<Input>): string | undefined {
  return form.getFieldState(name, form.formState).error?.message
}

function withScheme(address: string) {
  const trimmed = address.trim()
  return trimmed && !/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? `https://${trimmed.replace(/^\/+/, '')}` : trimmed
}
