import { isDate, MONTHS } from '@shop/db/event-time'
import type { EventInput } from '@shop/db/events'
import type { ChangeEvent } from 'react'
import type { Form } from '../entity/entity.ts'
import field from '../entity/field.module.css'
import { Field, RequiredMark } from '../entity/field.tsx'
import { errorOf } from '../entity/fields.tsx'
import { FieldPair } from '../ui/field-panel.tsx'
import styles from './date-fields.module.css'
import { upperMonth } from './upper-month.ts'

/** The date three ways: picked from a calendar, which fills the three fields, or typed into them. */
export function DateFields({ form }: { form: Form<EventInput> }) {
  return (
    <FieldPair>
      <Field label="Pick a date">
        {(control) => (
          <input type="date" {...control} value={pickedDate(form)} onChange={(event) => takeOver(form, event)} />
        )}
      </Field>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          Month, day, year <RequiredMark />
        </legend>
        <div className={styles.trio}>
          <Part form={form} name="month" label="Month" placeholder="JAN" maxLength={3} />
          <Part form={form} name="day" label="Day" placeholder="01" maxLength={2} inputMode="numeric" />
          <Part form={form} name="year" label="Year" maxLength={4} inputMode="numeric" />
        </div>
        {(['month', 'day', 'year'] as const).map((name) => (
          <Problem key={name} name={name} message={errorOf(form, name)} />
        ))}
      </fieldset>
    </FieldPair>
  )
}

interface PartProps {
  form: Form<EventInput>
  name: 'month' | 'day' | 'year'
  label: string
  placeholder?: string
  maxLength: number
  inputMode?: 'numeric'
}

function Part({ form, name, label, ...rest }: PartProps) {
  const error = errorOf(form, name)
  return (
    <input
      {...rest}
      {...form.register(name, { setValueAs: name === 'year' ? asYear : asText })}
      className={name === 'month' ? `${field.control} ${styles.month}` : field.control}
      required
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${name}-problem`}
    />
  )
}

function Problem({ name, message }: { name: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className={field.error} id={`${name}-problem`}>
      {message}
    </p>
  )
}

function pickedDate(form: Form<EventInput>) {
  const [month, day, year] = form.watch(['month', 'day', 'year'])
  const date = upperMonth({ month, day, year })
  if (!isDate(date)) return ''
  return [`${year}`.padStart(4, '0'), twoDigits(MONTHS.indexOf(date.month) + 1), twoDigits(day)].join('-')
}

function takeOver(form: Form<EventInput>, { target }: ChangeEvent<HTMLInputElement>) {
  const [year, month, day] = target.value.split('-')
  if (!year || !month || !day) return
  const changed = { shouldDirty: true }
  form.setValue('month', MONTHS[Number(month) - 1] ?? '', changed)
  form.setValue('day', day, changed)
  form.setValue('year', Number(year), changed)
  form.clearErrors(['month', 'day', 'year'])
}

function asYear(typed: unknown) {
  return `${typed}`.trim() === '' ? Number.NaN : Number(typed)
}

function asText(typed: unknown) {
  return `${typed ?? ''}`.toUpperCase()
}

function twoDigits(number: number | string) {
  return `${number}`.padStart(2, '0')
}
