import { formatTimeText } from '@shop/db/event-time/format-time-text'
import { InputField } from '../../../base/forms/input-field.tsx'
import { parseTimeField, toTimeField } from '../../../base/forms/time-field-value.ts'
import type { EventForm } from './event-form.ts'
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
