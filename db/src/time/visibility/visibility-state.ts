import { wallTimeToInstant } from '../wall-time.ts'
import type { Visibility } from './visibility-schema.ts'

interface VisibilityState {
  isShown: boolean
  changesAt: number // by itself, epoch milliseconds; Infinity for never
}

/** The only place that decides this. A skipped time means the moment after the gap, a double one the first. */
export function visibilityAt({ draft, show_from, show_until }: Visibility, now: Date, zone: string): VisibilityState {
  if (draft) return { isShown: false, changesAt: Number.POSITIVE_INFINITY }
  const from = show_from === '' ? Number.NEGATIVE_INFINITY : momentToInstant(show_from, zone)
  const until = show_until === '' ? Number.POSITIVE_INFINITY : momentToInstant(show_until, zone)
  const instant = now.getTime()
  if (instant >= until || from >= until) return { isShown: false, changesAt: Number.POSITIVE_INFINITY }
  return instant < from ? { isShown: false, changesAt: from } : { isShown: true, changesAt: until }
}

export function isScheduled({ draft, show_from, show_until }: Visibility): boolean {
  return !draft && (show_from !== '' || show_until !== '')
}

export function listVisible<Row extends Visibility>(rows: Row[], now: Date, zone: string) {
  let changesAt = Number.POSITIVE_INFINITY
  const visible = rows.filter((row) => {
    const state = visibilityAt(row, now, zone)
    changesAt = Math.min(changesAt, state.changesAt)
    return state.isShown
  })
  return { visible, changesAt }
}

export function isAnyVisible(rows: Visibility[], now: Date, zone: string) {
  const states = rows.map((row) => visibilityAt(row, now, zone))
  const shown = states.filter(({ isShown }) => isShown)
  const isAny = shown.length > 0
  const changesAt = isAny
    ? shown.reduce((latest, state) => Math.max(latest, state.changesAt), 0)
    : states.reduce((earliest, state) => Math.min(earliest, state.changesAt), Number.POSITIVE_INFINITY)
  return { isAny, changesAt }
}

export function momentToInstant(moment: string, zone: string): number {
  return wallTimeToInstant(Date.parse(`${moment}Z`), zone)
}
