import { groupRows } from '@shop/db/group-rows'
import { formatClock } from '@shop/db/opening-hours/format-hours'
import { dayAt, minutesAt, toIsoDay } from '@shop/db/time/calendar-day'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import type { ComingChange, SaveLine } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDay, formatMoment } from '../../base/dates/format-date.ts'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { UndoneLine } from '../../records/restore/undo-line.tsx'
import { useUndoSave } from '../../records/restore/use-undo-save.ts'
import entry from '../../records/timeline/save-line.module.css'
import { SaveEntry } from '../../records/timeline/save-line.tsx'
import { ComingLine } from './coming-line.tsx'
import { MomentFields } from './moment-fields.tsx'
import { SaveMenu } from './save-menu.tsx'
import styles from './timeline.module.css'

interface TimelineListProps {
  saves: SaveLine[] // oldest first, but the newest of what was deleted
  isDeleted: boolean // whether nothing else is listed
  coming: ComingChange[]
  day: string | undefined // the one to open at, as 2026-12-24; Now without it
  older: { isFetchingNextPage: boolean; fetchNextPage(): unknown } | undefined
}

/** The past, a line "Now", and what changes by itself, day by day. */
export function TimelineList({ saves, coming, isDeleted, day, older }: TimelineListProps) {
  const zone = useTimeZone()
  const undo = useUndoSave()
  const list = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (isBack && window.scrollY > 0) return undefined // Where one was already, one stays.
    const opening = list.current?.querySelector(day ? `#day-${day}` : '#now')
    // After the screen has scrolled to its top, like every new one.
    const frame = requestAnimationFrame(() => opening?.scrollIntoView({ block: day ? 'start' : 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [day, isBack])
  return (
    <div ref={list} className={styles.list}>
      {older && (
        <p className="center">
          <Button small keepsFocus busy={older.isFetchingNextPage} onClick={() => void older.fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
      {saves.length === 0 && (
        <EmptyState icon="undo">{isDeleted ? 'Nothing waits here now.' : 'Nothing was saved yet.'}</EmptyState>
      )}
      {daysOf(saves, zone).map(({ head, rest }) => (
        <Day key={head.revision} at={head.at} zone={zone}>
          {[head, ...rest].map((line) => (
            <li key={line.revision} className={entry.entry}>
              <SaveEntry
                line={line}
                time={timeOf(line.at, zone)}
                undo={undo}
                actions={<SaveMenu line={line} undo={undo} />}
              />
            </li>
          ))}
        </Day>
      ))}
      {day === undefined && !isDeleted && (
        <section id="now" className={styles.now} aria-label="Now">
          <h2>
            Now <span>{formatMoment(new Date().toISOString(), zone)}</span>
          </h2>
          <MomentFields />
        </section>
      )}
      {daysOf(coming, zone).map(({ head, rest }) => (
        <Day key={head.at + head.title} at={head.at} zone={zone} isComing>
          {[head, ...rest].map((change) => (
            <li key={change.at + change.title} className={`${entry.entry} ${change.gap ? styles.gap : ''}`}>
              <ComingLine change={change} time={timeOf(change.at, zone)} />
            </li>
          ))}
        </Day>
      ))}
      <UndoneLine undo={undo} />
    </div>
  )
}

interface DayProps {
  at: string
  zone: string
  isComing?: boolean
  children: ReactNode
}

function Day({ at, zone, isComing = false, children }: DayProps) {
  const day = toIsoDay(dayAt(Date.parse(at), zone))
  return (
    <section className={styles.day} aria-label={formatDay(at, zone)} id={`${isComing ? 'coming' : 'day'}-${day}`}>
      <h2>{formatDay(at, zone)}</h2>
      <ul className="card divided pad-inline-4">{children}</ul>
    </section>
  )
}

function daysOf<Line extends { at: string }>(lines: Line[], zone: string) {
  return groupRows(lines, ({ at }) => dayAt(Date.parse(at), zone))
}

function timeOf(at: string, zone: string): string {
  return formatClock(minutesAt(Date.parse(at), zone))
}
