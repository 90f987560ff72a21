import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { wallTimeAt, wallTimeToInstant } from '@shop/db/time/wall-time'

interface Nightly {
  timeZone: string
  hour: number // of the shop's clock
  now: Date
}

/** The first time at that hour after the last one, in epoch milliseconds; 0 also if the clock was set back since. */
export function nextNightAt(lastStartedAt: number | undefined, { timeZone, hour, now }: Nightly): number {
  if (lastStartedAt === undefined || lastStartedAt > now.getTime()) return 0
  const wallTime = wallTimeAt(lastStartedAt, timeZone)
  const tonight = Math.floor(wallTime / DAY_MS) * DAY_MS + hour * HOUR_MS
  return wallTimeToInstant(wallTime < tonight ? tonight : tonight + DAY_MS, timeZone)
}
