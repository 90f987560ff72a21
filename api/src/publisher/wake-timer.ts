/** Looked at no later than this, because a machine may sleep and its clock may be set. */
const MAX_TIMEOUT_MS = 60 * 60 * 1000

/** Rings at a moment of the shop's clock, or within the hour if that is sooner; only the last setting counts. */
export function createWakeTimer(clock: () => Date, ring: () => void) {
  let timer: NodeJS.Timeout | undefined

  function schedule(at: number | undefined) {
    clearTimeout(timer)
    const wait = (at ?? Number.POSITIVE_INFINITY) - clock().getTime()
    timer = setTimeout(ring, Math.min(Math.max(wait, 0), MAX_TIMEOUT_MS))
  }

  return { schedule, cancel: () => clearTimeout(timer) }
}
