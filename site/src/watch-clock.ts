const MINUTE_MS = 60_000

/**
 * Calls `look` now, whenever the visitor comes back to the page, when the time comes that it returned (epoch
 * milliseconds), and once a minute, because a computer may sleep and its clock may be set.
 * @returns a function that ends it
 */
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
