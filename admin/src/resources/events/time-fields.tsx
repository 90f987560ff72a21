import type { EventInput } from '@shop/db/tables/events'
import { useTimeZone } from '../../data/use-shop.ts'
import { Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/form-fields.tsx'
import type { RecordForm } from '../../forms/form-values.ts'
import { FieldPair } from '../../ui/field-panel.tsx'
import { explainEventTime, normalizeMonth } from './event-time.ts'
import styles from './time-fields.module.css'
import { formatTimeText, parseTimeInputValue, parseTimeText, toTimeInputValue } from './time-text.ts'

/** The time as free text, two time inputs that write the text, and a sentence on how the text is read. */
export function TimeFields({ form }: { form: RecordForm<EventInput> }) {
  const zone = useTimeZone()
  const [month, day, year, time] = form.watch(['month', 'day', 'year', 'time'])
  const { start, end } = parseTimeText(time)
  const { message, isDoubtful } = explainEventTime(normalizeMonth({ month, day, year, time }), zone)
  const writeTimeText = (newStart: number | undefined, newEnd: number | undefined) => {
    if (newStart === undefined) return
    form.setValue('time', formatTimeText(newStart, newEnd), { shouldDirty: true })
    form.clearErrors('time')
  }
  return (
    <>
      <FieldPair>
        <TimeInput label="Starts" minutes={start} onChange={(newStart) => writeTimeText(newStart, end)} />
        <TimeInput
          label="Ends"
          minutes={end}
          disabled={start === undefined}
          onChange={(newEnd) => writeTimeText(start, newEnd)}
        />
      </FieldPair>
      <TextField
        form={form}
        name="time"
        label="Time"
        required
        placeholder="4:00 PM - 6:00 PM"
        hint={<span className={isDoubtful ? styles.doubtful : undefined}>{message}</span>}
      />
    </>
  )
}

interface TimeInputProps {
  label: string
  /** since midnight */
  minutes: number | undefined
  disabled?: boolean
  onChange(minutes: number | undefined): void
}

function TimeInput({ label, minutes, disabled, onChange }: TimeInputProps) {
  return (
    <Field label={label}>
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
