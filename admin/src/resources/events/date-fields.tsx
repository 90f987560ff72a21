import { isCalendarDate, MONTHS } from '@shop/db/event-time/event-date'
import type { EventInput } from '@shop/db/tables/events'
import type { ChangeEvent } from 'react'
import field from '../../forms/field.module.css'
import { Field, RequiredAsterisk } from '../../forms/field.tsx'
import { getFieldError } from '../../forms/form-fields.tsx'
import type { RecordForm } from '../../forms/form-values.ts'
import { FieldPair } from '../../ui/field-panel.tsx'
import styles from './date-fields.module.css'
import { normalizeMonth } from './event-time.ts'
import { twoDigits } from './time-text.ts'

/** A calendar to pick the date from, which fills the three text fields beside it. */
export function DateFields({ form }: { form: RecordForm<EventInput> }) {
  return (
    <FieldPair>
      <Field label="Pick a date">
        {(control) => (
          <input
            type="date"
            {...control}
            value={getDateInputValue(form)}
            onChange={(event) => fillDateFields(form, event)}
          />
        )}
      </Field>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          Month, day, year <RequiredAsterisk />
        </legend>
        <div className={styles.trio}>
          <DatePartInput form={form} name="month" label="Month" placeholder="JAN" maxLength={3} />
          <DatePartInput form={form} name="day" label="Day" placeholder="01" maxLength={2} inputMode="numeric" />
          <DatePartInput form={form} name="year" label="Year" maxLength={4} inputMode="numeric" />
        </div>
        {(['month', 'day', 'year'] as const).map((name) => (
          <DatePartError key={name} name={name} message={getFieldError(form, name)} />
        ))}
      </fieldset>
    </FieldPair>
  )
}

interface DatePartInputProps {
  form: RecordForm<EventInput>
  name: 'month' | 'day' | 'year'
  label: string
  placeholder?: string
  maxLength: number
  inputMode?: 'numeric'
}

function DatePartInput({ form, name, label, ...rest }: DatePartInputProps) {
  const error = getFieldError(form, name)
  return (
    <input
      {...rest}
      {...form.register(name, { setValueAs: name === 'year' ? parseYear : toUpperCase })}
      className={name === 'month' ? `${field.control} ${styles.month}` : field.control}
      required
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${name}-problem`}
    />
  )
}

function DatePartError({ name, message }: { name: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className={field.error} id={`${name}-problem`}>
      {message}
    </p>
  )
}

/** 2026-12-05, or '' while the fields are no date of the calendar. */
function getDateInputValue(form: RecordForm<EventInput>) {
  const [month, day, year] = form.watch(['month', 'day', 'year'])
  const date = normalizeMonth({ month, day, year })
  if (!isCalendarDate(date)) return ''
  return [`${year}`.padStart(4, '0'), twoDigits(MONTHS.indexOf(date.month) + 1), twoDigits(day)].join('-')
}

function fillDateFields(form: RecordForm<EventInput>, { target }: ChangeEvent<HTMLInputElement>) {
  const [year, month, day] = target.value.split('-')
  if (!year || !month || !day) return
  const options = { shouldDirty: true }
  form.setValue('month', MONTHS[Number(month) - 1] ?? '', options)
  form.setValue('day', day, options)
  form.setValue('year', Number(year), options)
  form.clearErrors(['month', 'day', 'year'])
}

/** Number('') would be 0, but an empty field is no year. */
function parseYear(value: unknown) {
  return `${value}`.trim() === '' ? Number.NaN : Number(value)
}

function toUpperCase(value: unknown) {
  return `${value ?? ''}`.toUpperCase()
}
