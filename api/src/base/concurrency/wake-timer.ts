import { MINUTE_MS } from '@shop/db/time/durations'

/** The longest wait: the machine may sleep, and its clock may be set. */
const MAX_WAIT_MS = MINUTE_MS

/** Wakes at a time of `clock`, epoch milliseconds, or after a minute if that is sooner; a new time replaces it. */
export function createWakeTimer(clock: () => Date, onWake: () => void) {
  let timer: NodeJS.Timeout | undefined

  function schedule(at: number | undefined) {
    clearTimeout(timer)
    const delay = (at ?? Number.POSITIVE_INFINITY) - clock().getTime()
    timer = setTimeout(onWake, Math.min(Math.max(delay, 0), MAX_WAIT_MS))
  }

  return { schedule, cancel: () => clearTimeout(timer) }
}
