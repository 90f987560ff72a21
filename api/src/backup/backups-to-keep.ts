import { DAY_MS } from '@shop/db/time/durations'
import { timeOfBackup } from './manifest.ts'

const KEPT = { day: 7, week: 4, month: 12 }

type Period = keyof typeof KEPT

/** The newest backup of each of the last 7 days, 4 weeks and 12 months that have one; UTC, weeks begin on Monday. */
export function backupsToKeep(names: string[]): Set<string> {
  const newestFirst = names.toSorted().reverse()
  const kept = new Set<string>()
  for (const period of ['day', 'week', 'month'] as const) {
    const newestByPeriod = new Map<string, string>()
    for (const name of newestFirst) {
      const key = periodOf(name, period)
      if (!newestByPeriod.has(key)) newestByPeriod.set(key, name)
    }
    for (const name of [...newestByPeriod.values()].slice(0, KEPT[period])) kept.add(name)
  }
  return kept
}

function periodOf(name: string, period: Period): string {
  const time = timeOfBackup(name) ?? new Date(0)
  if (period === 'month') return time.toISOString().slice(0, 7)
  if (period === 'day') return time.toISOString().slice(0, 10)
  const daysSinceMonday = (time.getUTCDay() + 6) % 7
  return new Date(time.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10)
}
