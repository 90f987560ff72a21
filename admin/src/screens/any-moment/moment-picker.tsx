import { dayAt, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatMoment } from '../../base/dates/format-moment.ts'
import { Field } from '../../base/forms/field.tsx'
import { Button } from '../../base/ui/button.tsx'
import styles from './any-moment.module.css'
import { MomentList } from './moment-list.tsx'
import { type Moment, toReading } from './use-moment.ts'
import { type Pick, usePicks } from './use-picks.ts'

const PICKS = 4
const PAUSE_MS = 1000

/** A browser fills the rest of a year with zeros while it is typed. */
const UNFINISHED_YEAR = /^0\d{3}-/

interface MomentPickerProps {
  title?: string
  moment: Moment
  children?: ReactNode
}

/** Fields for a day and a time, and buttons for moments that staff often want. */
export function MomentPicker({ title, moment, children }: MomentPickerProps) {
  const { at, zone, show, isPast = false } = moment
  const [isListOpen, openList] = useState(false)
  const { picks } = usePicks(isPast)
  const today = dayAt(Date.now(), zone)
  const nextMonday = today + 8 - weekdayOf(today)
  const reading = toReading(at, zone).split('T')
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
      <fieldset className="wrap gap-2" aria-label="Quick picks">
        <PickButton moment={moment} at="" label="Now" />
        <PickButton moment={moment} at={`${toIsoDay(today + 1)}T09:00`} label="Tomorrow 9 AM" />
        <PickButton moment={moment} at={`${toIsoDay(nextMonday)}T09:00`} label="Next Monday" />
        {picks.slice(0, PICKS).map((pick) => (
          <PickButton key={pick.key} moment={moment} at={pick.at} label={labelOf(pick, zone)} />
        ))}
        <Button small tone="plain" aria-expanded={isListOpen} onClick={() => openList(!isListOpen)}>
          All moments
        </Button>
        {children}
      </fieldset>
      {isListOpen && <MomentList moment={moment} />}
    </section>
  )
}

interface TypedInputProps extends ComponentProps<'input'> {
  value: string
  onComplete(value: string): void
}

/** Reports the typed value at Enter, after a pause, or when the field loses the focus. */
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

function labelOf({ at, title, who, changes = [] }: Pick, zone: string): string {
  const more = changes.length > 1 ? `, and ${changes.length - 1} more` : ''
  return `${[formatMoment(at, zone), who].filter(Boolean).join(', ')}: ${title}${more}`
}

function PickButton({ moment, at, label }: { moment: Moment; at: string; label: string }) {
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
