import { dayAt, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { wallTimeText } from '@shop/db/time/wall-time'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { Field } from '../../base/forms/field.tsx'
import { Button } from '../../base/ui/button.tsx'
import styles from './timeline.module.css'

const PAUSE_MS = 1000

/** While a year is typed, a browser fills the rest with zeros. */
const UNFINISHED_YEAR = /^0\d{3}-/

/** Fields for a day and a time, and buttons for moments that staff often want: each shows the site as it was then. */
export function MomentFields() {
  const [params, setParams] = useSearchParams()
  const zone = useTimeZone()
  const at = params.get('at')
  const page = params.get('page')
  const show = (moment: string, options = {}) => setParams({ at: moment, ...(page && { page }) }, options)
  const today = dayAt(Date.now(), zone)
  const nextMonday = today + 8 - weekdayOf(today)
  const reading = toReading(at, zone).split('T')
  return (
    <section className={`stack gap-3 ${styles.when}`} aria-label="See the site at another moment">
      {(['date', 'time'] as const).map((type, index) => (
        <Field key={type} label={type === 'date' ? 'Day' : 'Time'}>
          {(control) => (
            <TypedInput
              {...control}
              type={type}
              value={reading[index] ?? ''}
              onComplete={(value) => show(reading.with(index, value).join('T'), { replace: at !== null })}
            />
          )}
        </Field>
      ))}
      <Button small onClick={() => show(`${toIsoDay(today + 1)}T09:00`)}>
        Tomorrow 9 AM
      </Button>
      <Button small onClick={() => show(`${toIsoDay(nextMonday)}T09:00`)}>
        Next Monday
      </Button>
    </section>
  )
}

interface TypedInputProps extends ComponentProps<'input'> {
  value: string
  onComplete(value: string): void
}

/** Reports the typed value on Enter, after a pause, or when the field loses the focus. */
function TypedInput({ value, onComplete, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string>()
  const complete = () => {
    if (typed && typed !== value) onComplete(typed)
  }
  const onPause = useEffectEvent(complete)
  useEffect(() => {
    if (!typed || UNFINISHED_YEAR.test(typed)) return
    const timer = setTimeout(() => onPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        complete()
        setTyped(undefined)
      }}
      onKeyDown={({ key }) => key === 'Enter' && complete()}
    />
  )
}

/** 2026-12-24T09:00, on the shop's clock; now if the text names no moment. */
function toReading(at: string | null, zone: string): string {
  if (at && /T\d\d:\d\d$/.test(at)) return at
  const instant = Date.parse(at ?? '')
  return wallTimeText(Number.isNaN(instant) ? Date.now() : instant, zone)
}
