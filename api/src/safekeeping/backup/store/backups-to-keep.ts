import { DAY_MS } from '@shop/db/time/durations'
import { timeOfBackup } from './manifest.ts'

const KEPT = { day: 7, week: 4, month: 12 }

const HOURS = 48
const FULL_HOURS = 2

type Period = 'hour' | keyof typeof KEPT

/** The newest backup of each of the last 7 days, 4 weeks and 12 months that have one; UTC, weeks begin on Monday. */
export function backupsToKeep(oldestFirst: string[]): Set<string> {
  const kept = new Set<string>()
  for (const period of ['day', 'week', 'month'] as const)
    for (const name of newestOfEach(period, oldestFirst).slice(0, KEPT[period])) kept.add(name)
  return kept
}

/** All backups of the last two hours, and the newest of each of 48, that have one, newest first. */
export function copiesToKeep(oldestFirst: string[]): string[] {
  const hourly = newestOfEach('hour', oldestFirst).slice(0, HOURS)
  const recent = new Set(hourly.slice(0, FULL_HOURS).map((name) => periodOf(name, 'hour')))
  return oldestFirst.toReversed().filter((name) => hourly.includes(name) || recent.has(periodOf(name, 'hour')))
}

/** Counts periods instead of ages: a clock that is wrong for a moment adds a period, and makes no backup old. */
function newestOfEach(period: Period, oldestFirst: string[]): string[] {
  const newest = new Map<string, string>()
  for (const name of oldestFirst.toReversed()) {
    const key = periodOf(name, period)
    if (!newest.has(key)) newest.set(key, name)
  }
  return [...newest.values()]
}

function periodOf(name: string, period: Period): string {
  const time = timeOfBackup(name) ?? new Date(0)
  if (period === 'month') return time.toISOString().slice(0, 7)
  if (period === 'day') return time.toISOString().slice(0, 10)
  if (period === 'hour') return time.toISOString().slice(0, 13)
  const daysSinceMonday = (time.getUTCDay() + 6) % 7
  return new Date(time.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10)
}
