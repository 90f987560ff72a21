import { toCountryCode } from '@shop/db/country-and-state-codes'
import type { ResourceName } from '@shop/db/resources/definitions'
import { type CalendarDay, dayAt, parseDay, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { formatShortDay, formatWeekday } from '@shop/db/time/format-calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../base/data/queries.ts'
import { useShop, useTimeZone } from '../../base/data/use-shop.ts'
import { api } from '../../base/http/api-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './timeline.module.css'

/** Where a week begins on Sunday; elsewhere it begins on Monday. */
const SUNDAY_FIRST = ['US', 'CA', 'MX']

/** A month whose days lead to what was saved, or will change, on them; `onPick` gets those not in the list, '' for now. */
export function MonthCalendar({ noun, onPick }: { noun: ResourceName | undefined; onPick(day: string): void }) {
  const today = dayAt(Date.now(), useTimeZone())
  const weekBegins = SUNDAY_FIRST.includes(toCountryCode(useShop()?.country ?? '')) ? 7 : 1
  const columnOf = (day: CalendarDay) => ((weekdayOf(day) - weekBegins + 7) % 7) + 1
  const [first, setFirst] = useState(firstOfMonth(today))
  const next = firstOfMonth(first + 31)
  const query = { from: `${toIsoDay(first)}T00:00`, until: `${toIsoDay(next)}T00:00`, ...(noun && { noun }) }
  const { data: counts } = useQuery(apiQuery(['changes', 'days', query], () => api.timeline.days.$get({ query })))
  const show = (selector: string, day: string) => {
    const section = document.querySelector(selector)
    if (section) section.scrollIntoView({ block: 'start' })
    else onPick(day)
  }
  const showDay = (day: string) => show(`#day-${day}, #coming-${day}`, day > toIsoDay(today) ? '' : day)
  return (
    <section className={`card stack gap-2 pad-4 ${styles.month}`} aria-label="Days">
      <header className="line between">
        <MonthButton label="Previous month" icon="back" onPress={() => setFirst(firstOfMonth(first - 1))} />
        <h2>{formatMonth(first)}</h2>
        <MonthButton label="Next month" icon="arrow" onPress={() => setFirst(next)} />
      </header>
      <ol className={`stack gap-1 ${styles.days}`}>
        {Array.from({ length: 7 }, (_, index) => first - columnOf(first) + 1 + index).map((day) => (
          <li key={day} className="hint" aria-hidden="true">
            {formatWeekday(day, 'short')}
          </li>
        ))}
        {Array.from({ length: next - first }, (_, index) => first + index).map((day) => (
          <li
            key={day}
            className={day === today ? styles.today : undefined}
            style={day === first ? { gridColumn: columnOf(day) } : undefined}
          >
            <DayButton day={day} count={counts?.[toIsoDay(day)] ?? 0} onPress={() => showDay(toIsoDay(day))} />
          </li>
        ))}
      </ol>
      <Button small tone="plain" onClick={() => show('#now', '')}>
        Back to now
      </Button>
    </section>
  )
}

function MonthButton({ label, icon, onPress }: { label: string; icon: 'back' | 'arrow'; onPress(): void }) {
  return (
    <button className="icon-button" type="button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}

function DayButton({ day, count, onPress }: { day: CalendarDay; count: number; onPress(): void }) {
  const date = Number(toIsoDay(day).slice(8))
  if (count === 0) return <span className="center rounded muted">{date}</span>
  const label = `${formatShortDay(day)}, ${count === 1 ? '1 change' : `${count} changes`}`
  return (
    <button className="center full rounded sand strong" type="button" aria-label={label} onClick={onPress}>
      {date}
    </button>
  )
}

function firstOfMonth(day: CalendarDay): CalendarDay {
  return parseDay(`${toIsoDay(day).slice(0, 7)}-01`) ?? day
}

function formatMonth(day: CalendarDay): string {
  const date = new Date(`${toIsoDay(day)}T12:00Z`)
  return date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
