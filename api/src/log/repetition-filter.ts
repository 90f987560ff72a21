import { MINUTE_MS } from '@shop/db/time/durations'

/** Further keys count as one, because keys contain messages of errors, and their number has no limit. */
const MAX_KEYS = 200
const OTHER_KEYS = ''

interface Minute<Line> {
  passed: number
  heldBack: number
  last: Line
}

/** Lets lines with the same key pass a few times a minute; then `onHeldBack` is told how many more there were. */
export function createRepetitionFilter<Line>(onHeldBack: (last: Line, count: number) => void) {
  const minutes = new Map<string, Minute<Line>>()

  function startMinute(last: Line, newKey: string): Minute<Line> {
    const key = minutes.size < MAX_KEYS ? newKey : OTHER_KEYS
    const known = minutes.get(key)
    if (known) return known
    const minute = { passed: 0, heldBack: 0, last }
    minutes.set(key, minute)
    setTimeout(() => {
      minutes.delete(key)
      if (minute.heldBack > 0) onHeldBack(minute.last, minute.heldBack)
    }, MINUTE_MS).unref()
    return minute
  }

  return function mayPass(line: Line, { key, limit }: { key: string; limit: number }): boolean {
    const minute = minutes.get(key) ?? startMinute(line, key)
    if (minute.passed < limit) {
      minute.passed++
      return true
    }
    minute.heldBack++
    minute.last = line
    return false
  }
}
