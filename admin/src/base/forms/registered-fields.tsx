import { readWholeNumber } from '@shop/db/validation/parse-whole-number'
import { lengthIssue } from '@shop/db/validation/text-limits'
import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react'
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  useWatch,
} from 'react-hook-form'
import { scrollIntoView } from '../ui/alert.tsx'
import { type ControlProps, Field, FieldError } from './field.tsx'
import { type RecordForm, setDirtyValue } from './record-form.ts'

export interface FormFieldProps<Input extends FieldValues> {
  form: RecordForm<Input>
  name: Path<Input>
  label: string
  required?: boolean | undefined
  hint?: ReactNode
}

type NativeControlProps<Element extends 'input' | 'textarea'> = Omit<
  ComponentProps<Element>,
  keyof FormFieldProps<FieldValues>
>

export interface TextFieldProps<Input extends FieldValues> extends FormFieldProps<Input>, NativeControlProps<'input'> {
  /** cleans up an edited text when the field is left */
  tidy?: ((text: string) => string | Promise<string>) | undefined
  /** the same, immediately, because Ctrl+S saves before the field is left */
  complete?(text: string): string
}

export function TextField<Input extends FieldValues>(props: TextFieldProps<Input>) {
  const { form, name, label, required, hint, complete, tidy = complete, ...rest } = props
  const onBlur = async ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
    const tidied = await tidy?.(value)
    const isStored = value === form.formState.defaultValues?.[name]
    if (tidied === undefined || tidied === value || isStored) return
    const current = form.getValues()
    if ([value, tidied].includes(current[name]))
      setDirtyValue(form, name, { ...current, [name]: tidied }, { shouldValidate: true })
  }
  return (
    <FormField {...props} register={{ onBlur, ...(complete && { setValueAs: complete }) }}>
      {(control) => <input {...rest} {...control} />}
    </FormField>
  )
}

export function TextAreaField<Input extends FieldValues>(
  props: FormFieldProps<Input> & NativeControlProps<'textarea'>,
) {
  const { form, name, label, required, hint, ...rest } = props
  // By itself a browser shows only the caret's line, and the save bar may cover the others.
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => scrollIntoView(currentTarget)
  return <FormField {...props}>{(control) => <textarea {...rest} {...control} onFocus={onFocus} />}</FormField>
}

/** A whole number. An input of type number drops letters and changes with the mouse wheel. */
export function NumberField<Input extends FieldValues>(props: FormFieldProps<Input>) {
  return (
    <FormField {...props} register={{ setValueAs: readWholeNumber }}>
      {(control) => <input inputMode="numeric" autoComplete="off" {...control} />}
    </FormField>
  )
}

/** A web address. A bare host gets https://. */
export function UrlField<Input extends FieldValues>(props: FormFieldProps<Input> & NativeControlProps<'input'>) {
  return <TextField type="url" inputMode="url" complete={addUrlScheme} {...props} />
}

interface FormFieldRenderProps<Input extends FieldValues> extends FormFieldProps<Input> {
  register?: Pick<RegisterOptions<Input, Path<Input>>, 'onBlur' | 'setValueAs'>
  children(control: ControlProps & UseFormRegisterReturn): ReactNode
}

function FormField<Input extends FieldValues>(props: FormFieldRenderProps<Input>) {
  const { form, name, label, required, hint, register, children } = props
  return (
    <Field id={name} label={label} required={required} hint={hint} {...useFieldState(form, name)}>
      {(control) => children({ ...control, ...form.register(name, register) })}
    </Field>
  )
}

/** The error of a field, shown immediately when its text is too long, and the text to count. */
export function useFieldState<Input extends FieldValues>(form: RecordForm<Input>, name: Path<Input>) {
  const text: unknown = useWatch({ control: form.control, name })
  const limit = form.textLimits.get(name)
  const stored: unknown = form.formState.defaultValues?.[name]
  return {
    error: getFieldError(form, name) ?? lengthIssue(limit, { text, stored }),
    counted: limit && typeof text === 'string' ? { text, maxLength: limit.maxLength } : undefined,
  }
}

export function getFieldError<Input extends FieldValues>(form: RecordForm<Input>, name: Path<Input>) {
  return form.getFieldState(name, form.formState).error?.message
}

/** Words that are not an address stay as typed. */
export function addUrlScheme(address: string) {
  const trimmed = address.trim()
  return trimmed && !/\s|^[a-z][a-z\d+.-]*:/i.test(trimmed) ? `https://${trimmed.replace(/^\/+/, '')}` : trimmed
}

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
      <FieldError id={`${id}error`}>{error}</FieldError>
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
