import type { EventInput } from '@shop/db/events'
import { useZone } from '../data/use-shop.ts'
import type { Form } from '../entity/entity.ts'
import { Field } from '../entity/field.tsx'
import { TextField } from '../entity/fields.tsx'
import { FieldPair } from '../ui/field-panel.tsx'
import styles from './time-fields.module.css'
import { fromClock, minutesOf, toClock, toText } from './time-words.ts'
import { upperMonth } from './upper-month.ts'
import { readWhen } from './when-read.ts'

/** The time as free text, with two clocks that write it, and how it was understood. */
export function TimeFields({ form }: { form: Form<EventInput> }) {
  const zone = useZone()
  const [month, day, year, time] = form.watch(['month', 'day', 'year', 'time'])
  const { start, end } = minutesOf(time)
  const reading = readWhen(upperMonth({ month, day, year, time }), zone)
  const write = (from: number | undefined, until: number | undefined) => {
    if (from === undefined) return
    form.setValue('time', toText(from, until), { shouldDirty: true })
    form.clearErrors('time')
  }
  return (
    <>
      <FieldPair>
        <Clock label="Starts" minutes={start} onChange={(from) => write(from, end)} />
        <Clock label="Ends" minutes={end} disabled={start === undefined} onChange={(until) => write(start, until)} />
      </FieldPair>
      <TextField
        form={form}
        name="time"
        label="Time"
        required
        placeholder="4:00 PM - 6:00 PM"
        hint={<span className={reading.doubtful ? styles.doubtful : undefined}>{reading.sentence}</span>}
      />
    </>
  )
}

interface ClockProps {
  label: string
  minutes: number | undefined
  disabled?: boolean
  onChange(minutes: number | undefined): void
}

function Clock({ label, minutes, disabled, onChange }: ClockProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          type="time"
          {...control}
          disabled={disabled}
          value={toClock(minutes)}
          onChange={(event) => onChange(fromClock(event.target.value))}
        />
      )}
    </Field>
  )
}
