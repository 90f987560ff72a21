import type { ResourceName } from '@shop/db/tables/resources'
import { dayAt, parseDay, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { formatShortDay, formatWeekday } from '@shop/db/time/format-calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timelineQuery } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './month-calendar.module.css'

interface MonthCalendarProps {
  noun: ResourceName | undefined
  onPick(day: string): void // that the list does not show; '' for now
}

/** A month whose days lead to what was saved, or changes, on them. */
export function MonthCalendar({ noun, onPick }: MonthCalendarProps) {
  const zone = useTimeZone()
  const today = dayAt(Date.now(), zone)
  const [first, setFirst] = useState(firstOfMonth(today))
  const showMonth = (day: number) => setFirst(firstOfMonth(day))
  const next = firstOfMonth(first + 31)
  const bounds = { from: `${toIsoDay(first)}T00:00`, until: `${toIsoDay(next)}T00:00` }
  const { data } = useInfiniteQuery(timelineQuery({ noun, ...bounds, limit: '200' }))
  const { saves = [], coming = [] } = data?.pages[0] ?? {}
  const counts = new Map<number, number>()
  for (const { at } of [...saves, ...coming]) {
    const day = dayAt(Date.parse(at), zone)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const show = (selector: string, day: string) => {
    const section = document.querySelector(selector)
    if (section) section.scrollIntoView({ block: 'start' })
    else onPick(day)
  }
  const showDay = (day: string) => show(`#day-${day}, #coming-${day}`, day > toIsoDay(today) ? '' : day)
  const days = Array.from({ length: next - first }, (_, index) => first + index)
  return (
    <section className={`card ${styles.month}`} aria-label="Days">
      <header className={`line between ${styles.head}`}>
        <button className="icon-button" type="button" aria-label="Month before" onClick={() => showMonth(first - 1)}>
          <Icon name="back" />
        </button>
        <h2>{formatMonth(first)}</h2>
        <button className="icon-button" type="button" aria-label="Month after" onClick={() => showMonth(next)}>
          <Icon name="arrow" />
        </button>
      </header>
      <ol className={styles.days}>
        {days.slice(0, 7).map((day) => (
          <li
            key={weekdayOf(day)}
            className="hint"
            style={{ gridColumn: weekdayOf(day), gridRow: 1 }}
            aria-hidden="true"
          >
            {formatWeekday(day, 'short')}
          </li>
        ))}
        {days.map((day) => (
          <li
            key={day}
            className={day === today ? styles.today : undefined}
            style={day === first ? { gridColumn: weekdayOf(day) } : undefined}
          >
            <DayButton day={day} count={counts.get(day) ?? 0} onPress={() => showDay(toIsoDay(day))} />
          </li>
        ))}
      </ol>
      <Button small tone="plain" onClick={() => show('#now', '')}>
        Go to now
      </Button>
    </section>
  )
}

function DayButton({ day, count, onPress }: { day: number; count: number; onPress(): void }) {
  const date = Number(toIsoDay(day).slice(8))
  if (count === 0) return <span className="muted">{date}</span>
  return (
    <button
      className={styles.marked}
      type="button"
      aria-label={`${formatShortDay(day)}, ${count === 1 ? '1 change' : `${count} changes`}`}
      onClick={onPress}
    >
      {date}
    </button>
  )
}

function firstOfMonth(day: number): number {
  return parseDay(`${toIsoDay(day).slice(0, 7)}-01`) ?? day
}

function formatMonth(day: number): string {
  const date = new Date(`${toIsoDay(day)}T12:00Z`)
  return date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
