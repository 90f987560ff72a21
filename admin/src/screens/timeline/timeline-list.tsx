import { groupRows } from '@shop/db/group-rows'
import { dayAt, minutesAt, toIsoDay } from '@shop/db/time/calendar-day'
import { formatDay, formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import { formatClock } from '@shop/db/time/opening-hours/format-hours'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ComingChange, SaveLine } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { UndoLine } from '../../records/restore/undo-line.tsx'
import { useUndoSave } from '../../records/restore/use-undo-save.ts'
import { SaveEntry } from '../../records/timeline/timeline-line.tsx'
import { ComingLine, SaveMenu } from './coming-line-and-save-menu.tsx'
import { MomentFields } from './moment-fields.tsx'
import styles from './timeline.module.css'

interface TimelineListProps {
  saves: SaveLine[] // oldest first, but the newest of what was deleted
  isDeleted: boolean // whether nothing else is listed
  coming: ComingChange[]
  day: string | undefined // the one to open at, as 2026-12-24; Now without it
  older: { isFetchingNextPage: boolean; fetchNextPage(): unknown } | undefined
}

/** Few enough that "Now" is on the first screen of a phone. */
const RECENT_SAVES = 2

/** Past saves above a line "Now", and below it changes that happen by themselves. "Show older" adds older saves. */
export function TimelineList({ saves, coming, isDeleted, day, older }: TimelineListProps) {
  const undo = useUndoSave()
  const list = useOpening(day)
  const [showsAll, setShowsAll] = useState(isDeleted || day !== undefined)
  const shown = showsAll ? saves : saves.slice(-RECENT_SAVES)
  const showOlder = () => {
    setShowsAll(true)
    void older?.fetchNextPage()
  }
  return (
    <div ref={list} className="stack gap-5">
      {(older || shown.length < saves.length) && (
        <p className="center">
          <Button small keepsFocus busy={older?.isFetchingNextPage ?? false} onClick={showOlder}>
            Show older
          </Button>
        </p>
      )}
      {saves.length === 0 && (
        <EmptyState icon="undo">{isDeleted ? 'Nothing here right now.' : 'Nothing has been saved yet.'}</EmptyState>
      )}
      <Days lines={shown} idPrefix="day">
        {(line, time) => (
          <SaveEntry
            key={line.revision}
            line={line}
            time={time}
            undo={undo}
            actions={<SaveMenu line={line} undo={undo} />}
          />
        )}
      </Days>
      {day === undefined && !isDeleted && <Now />}
      <Days lines={coming} idPrefix="coming">
        {(change, time) => <ComingLine key={change.at + change.title} change={change} time={time} />}
      </Days>
      <UndoLine undo={undo} />
    </div>
  )
}

/** @returns a ref for a list that opens at a day */
function useOpening(day: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opening = day && list.current?.querySelector(`#day-${day}, #coming-${day}`)
    if (!opening) return undefined
    // After the screen has scrolled to its top, as every new one does.
    const frame = requestAnimationFrame(() => opening.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [day])
  return list
}

function Now() {
  return (
    <section id="now" className={`stack tone-band gap-2 pad-4 ${styles.now}`} aria-label="Now">
      <h2>
        Now <span>{formatMoment(new Date().toISOString(), useTimeZone())}</span>
      </h2>
      <MomentFields />
    </section>
  )
}

interface DaysProps<Line> {
  lines: Line[]
  idPrefix: string // of the sections, before their day
  children(line: Line, time: string): ReactNode
}

function Days<Line extends { at: string }>({ lines, idPrefix, children }: DaysProps<Line>) {
  const zone = useTimeZone()
  const dayOf = ({ at }: Line) => toIsoDay(dayAt(Date.parse(at), zone))
  const timeOf = ({ at }: Line) => formatClock(minutesAt(Date.parse(at), zone))
  return groupRows(lines, dayOf).map(({ head, rest }) => {
    const day = formatDay(head.at, zone)
    return (
      <div key={dayOf(head)} id={`${idPrefix}-${dayOf(head)}`} className={`stack gap-2 ${styles.day}`}>
        <h2 className="hint">{day}</h2>
        <ul className="card divided pad-inline-4">{[head, ...rest].map((line) => children(line, timeOf(line)))}</ul>
      </div>
    )
  })
}
