import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import type { FieldValues, Path, PathValue, RegisterOptions } from 'react-hook-form'
import type { RecordForm } from '../resource-screens/resource-config.ts'
import { Field } from './field.tsx'

interface FormFieldProps<Input extends FieldValues> {
  form: RecordForm<Input>
  name: Path<Input>
  label: string
  required?: boolean
  hint?: ReactNode
}

type NativeControlProps<Element extends 'input' | 'textarea'> = Omit<
  ComponentProps<Element>,
  keyof FormFieldProps<FieldValues>
>

/** One line of text. */
export function TextField<Input extends FieldValues>(props: FormFieldProps<Input> & NativeControlProps<'input'>) {
  return <FormField {...props}>{(control) => <input {...control} />}</FormField>
}

/** Several lines of text. */
export function TextAreaField<Input extends FieldValues>(
  props: FormFieldProps<Input> & NativeControlProps<'textarea'>,
) {
  return <FormField {...props}>{(control) => <textarea {...control} />}</FormField>
}

/** A whole number; empty is not a number, which the rules then judge. */
export function NumberField<Input extends FieldValues>(props: FormFieldProps<Input>) {
  return (
    <FormField {...props} register={{ valueAsNumber: true }}>
      {(control) => <input type="number" step="1" {...control} />}
    </FormField>
  )
}

/** A web address; https:// is put before a bare host (decisions F19). */
export function UrlField<Input extends FieldValues>(props: FormFieldProps<Input>) {
  const { form, name } = props
  const show = ({ target }: FocusEvent<HTMLInputElement>) => {
    const whole = addUrlScheme(target.value) as PathValue<Input, Path<Input>>
    if (whole !== target.value) form.setValue(name, whole, { shouldDirty: true, shouldValidate: true })
  }
  // A save by key comes before the field is left.
  return (
    <FormField {...props} register={{ setValueAs: addUrlScheme, onBlur: show }}>
      {(control) => <input type="url" inputMode="url" {...control} />}
    </FormField>
  )
}

interface FormFieldRenderProps<Input extends FieldValues, Rest> extends FormFieldProps<Input> {
  register?: RegisterOptions
  children(control: Rest): ReactNode
}

/** Ties a control to its label and to the form; what is no business of theirs is the control's. */
function FormField<Input extends FieldValues, Rest extends object>({
  form,
  name,
  label,
  required,
  hint,
  register,
  children,
  ...rest
}: FormFieldRenderProps<Input, Rest> & Rest) {
  return (
    <Field label={label} required={required} hint={hint} error={getFieldError(form, name)}>
      {(control) => children({ ...rest, ...control, ...form.register(name, register as never) } as unknown as Rest)}
    </Field>
  )
}

export function getFieldError<Input extends FieldValues>(
  form: RecordForm<Input>,
  name: Path<Input>,
): string | undefined {
  return form.getFieldState(name, form.formState).error?.message
}

function addUrlScheme(address: string) {
  const trimmed = address.trim()
  return trimmed && !/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? `https://${trimmed.replace(/^\/+/, '')}` : trimmed
}
