import type { EventInput } from '@shop/db/tables/events'
import { useTimeZone } from '../../data/use-shop.ts'
import { Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/form-fields.tsx'
import type { RecordForm } from '../../resource-screens/resource-config.ts'
import { FieldPair } from '../../ui/field-panel.tsx'
import { explainEventTime } from './explain-event-time.ts'
import { normalizeMonth } from './normalize-month.ts'
import styles from './time-fields.module.css'
import { formatTimeText, parseTimeInputValue, parseTimeText, toTimeInputValue } from './time-text.ts'

/** The time as free text, with two clocks that write it, and how it was understood. */
export function TimeFields({ form }: { form: RecordForm<EventInput> }) {
  const zone = useTimeZone()
  const [month, day, year, time] = form.watch(['month', 'day', 'year', 'time'])
  const { start, end } = parseTimeText(time)
  const reading = explainEventTime(normalizeMonth({ month, day, year, time }), zone)
  const write = (from: number | undefined, until: number | undefined) => {
    if (from === undefined) return
    form.setValue('time', formatTimeText(from, until), { shouldDirty: true })
    form.clearErrors('time')
  }
  return (
    <>
      <FieldPair>
        <TimeInput label="Starts" minutes={start} onChange={(from) => write(from, end)} />
        <TimeInput
          label="Ends"
          minutes={end}
          disabled={start === undefined}
          onChange={(until) => write(start, until)}
        />
      </FieldPair>
      <TextField
        form={form}
        name="time"
        label="Time"
        required
        placeholder="4:00 PM - 6:00 PM"
        hint={<span className={reading.isDoubtful ? styles.doubtful : undefined}>{reading.message}</span>}
      />
    </>
  )
}

interface TimeInputProps {
  label: string
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
