import { dayAt, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { latestChangesQuery } from '../../base/data/queries.ts'
import { Field } from '../../base/forms/field.tsx'
import { nameOfRecord } from '../../records/history/change-summary.tsx'
import styles from './any-moment.module.css'
import { comingChangesQuery } from './coming-changes-query.ts'
import { formatMomentOf, type Moment, toReading } from './use-moment.ts'

const PICKS = 4
const PAUSE_MS = 1000

interface MomentPickerProps {
  title?: string
  moment: Moment
  children?: ReactNode
}

/** Fields for a day and a time, and buttons for moments that staff often want. */
export function MomentPicker({ title, moment, children }: MomentPickerProps) {
  const { at, zone, show, isPast } = moment
  const reading = toReading(at ?? new Date().toISOString(), zone).split('T')
  return (
    <section className={`card ${styles.when}`} aria-label={title ?? 'When'}>
      {title && <h2>{title}</h2>}
      <div className={styles.ask}>
        {(['date', 'time'] as const).map((type, index) => (
          <Field key={type} label={type === 'date' ? 'Day' : 'Time'}>
            {(control) => (
              <TypedInput
                {...control}
                type={type}
                value={reading[index] ?? ''}
                onComplete={(value) => show(reading.with(index, value).join('T'), { replace: true })}
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset className="buttons" aria-label="Quick picks">
        <Pick moment={moment} at="" label="Now" />
        {isPast ? <PastPicks moment={moment} /> : <ComingPicks moment={moment} />}
        {children}
      </fieldset>
    </section>
  )
}

interface TypedInputProps extends ComponentProps<'input'> {
  value: string
  onComplete(value: string): void
}

/** Keeps what is typed until Enter, a pause or the end of the focus. */
function TypedInput({ value, onComplete, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string>()
  const complete = () => {
    if (typed && typed !== value) onComplete(typed)
    setTyped(undefined)
  }
  const onPause = useEffectEvent(complete)
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => onPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={complete}
      onKeyDown={({ key }) => key === 'Enter' && complete()}
    />
  )
}

function ComingPicks({ moment }: { moment: Moment }) {
  const { data = [] } = useQuery(comingChangesQuery)
  const today = dayAt(Date.now(), moment.zone)
  const nextMonday = today + 8 - weekdayOf(today)
  return (
    <>
      <Pick moment={moment} at={`${toIsoDay(today + 1)}T09:00`} label="Tomorrow 9 AM" />
      <Pick moment={moment} at={`${toIsoDay(nextMonday)}T09:00`} label="Next Monday" />
      {data.slice(0, PICKS).map(({ at, title }) => (
        <Pick key={at + title} moment={moment} at={at} label={`${formatMomentOf(at, moment.zone)}, ${title}`} />
      ))}
    </>
  )
}

function PastPicks({ moment }: { moment: Moment }) {
  const { data = [] } = useQuery(latestChangesQuery(PICKS + 2))
  return data.map((change) => {
    const { revision, at, username } = change
    const words = [formatMomentOf(at, moment.zone), username].filter(Boolean).join(', ')
    return <Pick key={revision} moment={moment} at={at} label={`${words}: ${nameOfRecord(change)}`} />
  })
}

function Pick({ moment, at, label }: { moment: Moment; at: string; label: string }) {
  return (
    <button
      className={styles.pick}
      type="button"
      aria-pressed={(moment.at ?? '') === at}
      onClick={() => moment.show(at)}
    >
      {label}
    </button>
  )
}
