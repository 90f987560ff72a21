const MINUTE_MS = 60_000

/** Calls `look` now, when the visitor comes back, at the time it returned and, as computers sleep, each minute. */
export function watchClock(look: (hasArrived: boolean) => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(hasArrived: boolean) {
    clearTimeout(timer)
    const wait = look(hasArrived) - Date.now()
    timer = setTimeout(update, wait > 0 && wait < MINUTE_MS ? wait : MINUTE_MS, false)
  }

  const onVisibility = () => update(!document.hidden)
  const onShow = ({ persisted }: PageTransitionEvent) => update(persisted)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', onShow)
  update(true)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pageshow', onShow)
  }
}
