import { isCalendarDate, MONTHS } from '@shop/db/time/event-time/event-date'
import { readWholeNumber } from '@shop/db/validation/parse-whole-number'
import type { ChangeEvent, ClipboardEvent, ComponentProps } from 'react'
import field from '../../../base/forms/field.module.css'
import { Field, FieldError } from '../../../base/forms/field.tsx'
import { getFieldError } from '../../../base/forms/registered-fields.tsx'
import { twoDigits } from '../../../base/forms/time-field-value.ts'
import { describeWrongDate, isDateComplete, monthNameOf } from './date-and-time-hints.ts'
import { type EventForm, watchDate } from './event-form-schema.ts'
import styles from './schedule-fields.module.css'

type DatePart = 'month' | 'day' | 'year'

const DATE_PARTS: DatePart[] = ['month', 'day', 'year']

const READERS = { month: readMonth, day: toUpperCase, year: readWholeNumber }

export function DatePicker({ form }: { form: EventForm }) {
  return (
    <Field id="date" label="Date" required>
      {(control) => (
        <input
          type="date"
          {...control}
          value={getDateInputValue(form)}
          onChange={(event) => fillDateFields(form, event)}
        />
      )}
    </Field>
  )
}

/** Whether the calendar can show the form's date, or there is none. */
export function canPickDate(form: EventForm): boolean {
  const { month, day } = watchDate(form)
  const hasError = DATE_PARTS.some((name) => getDatePartError(form, name) !== undefined)
  return !hasError && (month + day === '' || getDateInputValue(form) !== '')
}

export function TypedDateFields({ form }: { form: EventForm }) {
  return (
    <>
      <DatePartField form={form} name="month" label="Month" placeholder="JAN" maxLength={3} />
      <DatePartField form={form} name="day" label="Day" placeholder="01" maxLength={2} inputMode="numeric" />
      <DatePartField form={form} name="year" label="Year" inputMode="numeric" />
      {DATE_PARTS.map((name) => (
        <FieldError key={name} className={styles.line} id={`${name}-problem`}>
          {getDatePartError(form, name)}
        </FieldError>
      ))}
    </>
  )
}

interface DatePartFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'inputMode'> {
  form: EventForm
  name: DatePart
  label: string
}

function DatePartField({ form, name, label, ...rest }: DatePartFieldProps) {
  const error = getDatePartError(form, name)
  /** A browser would cut the text to the length of the field, and so turn it into another day. */
  function pasteWhole(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text').trim()
    const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
    form.setValue(name, `${READERS[name](text)}`, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <Field id={name} label={label}>
      {(control) => (
        <input
          {...control}
          {...rest}
          {...form.register(name, { setValueAs: READERS[name], deps: DATE_PARTS })}
          onPaste={rest.maxLength === undefined ? undefined : pasteWhole}
          className={name === 'month' ? `${field.control} ${styles.month}` : field.control}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${name}-problem`}
        />
      )}
    </Field>
  )
}

/** The schema refuses an impossible date at its day, but only on save; here it is shown while the date is typed. */
function getDatePartError(form: EventForm, name: DatePart): string | undefined {
  const date = watchDate(form)
  const isDayKnown = isDateComplete(date) && !getFieldError(form, 'month')
  if (name !== 'day' || !isDayKnown) return getFieldError(form, name)
  return isCalendarDate(date) ? undefined : describeWrongDate(date)
}

/** A browser reports each digit of a year as it is typed, such as 0002, and would empty a field that does not accept it. */
function getDateInputValue(form: EventForm) {
  const { year, ...date } = watchDate(form)
  const likeYear = 2000 + (year % 400) // the calendar repeats after 400 years
  if (!(year > 0) || !isCalendarDate({ ...date, year: likeYear })) return ''
  return [`${year}`.padStart(4, '0'), twoDigits(MONTHS.indexOf(date.month) + 1), twoDigits(date.day)].join('-')
}

function fillDateFields(form: EventForm, { target }: ChangeEvent<HTMLInputElement>) {
  const [year, month, day] = target.value.split('-')
  if (!year || !month || !day) return
  const options = { shouldDirty: true }
  form.setValue('month', MONTHS[Number(month) - 1] ?? '', options)
  form.setValue('day', day, options)
  form.setValue('year', Number(year), options)
  form.clearErrors(DATE_PARTS)
}

/** DEC for december and dec; any other text in capitals. */
function readMonth(value: unknown) {
  const text = toUpperCase(value)
  const month = text.slice(0, 3)
  const isMonth = MONTHS.includes(month) && toUpperCase(monthNameOf(MONTHS.indexOf(month))).startsWith(text)
  return isMonth ? month : text
}

function toUpperCase(value: unknown) {
  return `${value ?? ''}`.toUpperCase()
}
