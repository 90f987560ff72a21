import { formatTimeText } from '@shop/db/event-time/format-time-text'
import { useTimeZone } from '../../data/use-shop.ts'
import { Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/form-fields.tsx'
import type { RecordForm } from '../../forms/form-values.ts'
import type { EventFormInput } from './event-form.ts'
import { normalizeMonth } from './event-time.ts'
import { explainEnd } from './schedule-words.ts'
import { parseTimeInputValue, parseTimeText, toTimeInputValue } from './time-text.ts'

/** Two clocks, which write the text of `TypedTimeField`. */
export function TimePickers({ form }: { form: RecordForm<EventFormInput> }) {
  const { start, end } = parseTimeText(form.watch('time'))
  const writeTime = (newStart: number | undefined, newEnd: number | undefined) => {
    if (newStart === undefined) return
    form.setValue('time', formatTimeText(newStart, newEnd), { shouldDirty: true })
    form.clearErrors('time')
  }
  return (
    <>
      <TimeInput
        id="starts"
        label="Starts"
        required
        minutes={start}
        onChange={(newStart) => writeTime(newStart, end)}
      />
      <TimeInput
        label="Ends"
        minutes={end}
        disabled={start === undefined}
        onChange={(newEnd) => writeTime(start, newEnd)}
      />
    </>
  )
}

/** The time as free text, with a sentence on how its end is read. */
export function TypedTimeField({ form }: { form: RecordForm<EventFormInput> }) {
  const zone = useTimeZone()
  const [month, day, year, time] = form.watch(['month', 'day', 'year', 'time'])
  return (
    <TextField
      form={form}
      name="time"
      label="Time"
      required
      placeholder="4:00 PM - 6:00 PM"
      hint={
        explainEnd(normalizeMonth({ month, day, year, time }), zone) ??
        'For what a clock cannot say, like “Doors at 6:00 PM, music until late”.'
      }
    />
  )
}

interface TimeInputProps {
  id?: string | undefined
  label: string
  required?: boolean | undefined
  /** since midnight */
  minutes: number | undefined
  disabled?: boolean
  onChange(minutes: number | undefined): void
}

function TimeInput({ id, label, required, minutes, disabled, onChange }: TimeInputProps) {
  return (
    <Field id={id} label={label} required={required}>
      {(control) => (
        <input
          type="time"
          {...control}
          disabled={disabled}
          value={toTimeInputValue(minutes)}
          onChange={(event) => onChange(parseTimeInputValue(event.target.value))}
        />
      )}
    </Field>
  )
}
