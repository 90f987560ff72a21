import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { compareBackups, timeOfBackup } from './manifest.ts'

const KEPT = { day: 7, week: 4, month: 12 }

const HOURLY_FOR_MS = 48 * HOUR_MS

type Period = 'hour' | keyof typeof KEPT

/** The newest backup of each of the last 7 days, 4 weeks and 12 months that have one; UTC, weeks begin on Monday. */
export function backupsToKeep(names: string[], compare = compareBackups): Set<string> {
  const kept = new Set<string>()
  for (const period of ['day', 'week', 'month'] as const)
    for (const name of newestOfEach(period, names.toSorted(compare)).slice(0, KEPT[period])) kept.add(name)
  return kept
}

/** All backups of the hour before the newest one, and the newest of each hour of two days, newest first. */
export function copiesToKeep(names: string[], compare = compareBackups): string[] {
  const oldestFirst = names.toSorted(compare)
  const newestFirst = oldestFirst.toReversed()
  const ageOf = (name: string) => startOf(newestFirst[0] ?? '') - startOf(name)
  const hourly = new Set(newestOfEach('hour', oldestFirst))
  return newestFirst.filter((name) => ageOf(name) < HOUR_MS || (hourly.has(name) && ageOf(name) < HOURLY_FOR_MS))
}

function newestOfEach(period: Period, oldestFirst: string[]): string[] {
  const newest = new Map(oldestFirst.map((name) => [periodOf(name, period), name]))
  return [...newest.values()].reverse()
}

function startOf(name: string): number {
  return timeOfBackup(name)?.getTime() ?? 0
}

function periodOf(name: string, period: Period): string {
  const time = new Date(startOf(name))
  if (period === 'month') return time.toISOString().slice(0, 7)
  if (period === 'day') return time.toISOString().slice(0, 10)
  if (period === 'hour') return time.toISOString().slice(0, 13)
  const daysSinceMonday = (time.getUTCDay() + 6) % 7
  return new Date(time.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10)
}
