const MINUTE_MS = 60_000

type Look = (hasArrived: boolean) => number

/** Calls `look` now, when the visitor comes back, at the time it returned and, because computers sleep, each minute. */
export function watchClock(look: Look, options: { signal?: AbortSignal } = {}) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(hasArrived: boolean) {
    clearTimeout(timer)
    const wait = look(hasArrived) - Date.now()
    timer = setTimeout(update, wait > 0 && wait < MINUTE_MS ? wait : MINUTE_MS, false)
  }

  document.addEventListener('visibilitychange', () => update(!document.hidden), options)
  addEventListener('pageshow', ({ persisted }) => update(persisted), options)
  options.signal?.addEventListener('abort', () => clearTimeout(timer))
  update(true)
}
