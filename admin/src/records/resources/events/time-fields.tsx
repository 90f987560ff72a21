import { formatTimeText } from '@shop/db/event-time/format-time-text'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { TextField } from '../../../base/forms/form-fields.tsx'
import { InputField } from '../../../base/forms/input-field.tsx'
import { parseTimeField, toTimeField } from '../../../base/forms/time-field.ts'
import { explainEnd } from './date-hints.ts'
import { type EventForm, watchDate } from './event-form.ts'
import { parseTimeText } from './time-text.ts'

export function TimePickers({ form }: { form: EventForm }) {
  const { start, end } = parseTimeText(form.watch('time'))
  const writeTime = (newStart: number | undefined, newEnd: number | undefined) => {
    if (newStart === undefined) return
    form.setValue('time', formatTimeText(newStart, newEnd), { shouldDirty: true })
    form.clearErrors('time')
  }
  return (
    <>
      <InputField
        id="starts"
        label="Starts"
        required
        type="time"
        value={toTimeField(start)}
        onChange={(value) => writeTime(parseTimeField(value), end)}
      />
      <InputField
        label="Ends"
        type="time"
        value={toTimeField(end)}
        disabled={start === undefined}
        onChange={(value) => writeTime(start, parseTimeField(value))}
      />
    </>
  )
}

export function TypedTimeField({ form }: { form: EventForm }) {
  const zone = useTimeZone()
  return (
    <TextField
      form={form}
      name="time"
      label="Time"
      required
      placeholder="4:00 PM - 6:00 PM"
      hint={
        explainEnd({ ...watchDate(form), time: form.watch('time') }, zone) ??
        'For what a clock cannot say, like “Doors at 6:00 PM, music until late”.'
      }
    />
  )
}
