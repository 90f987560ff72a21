import type { ClientDirective } from 'astro'

/** When an island that stands in the page as finished HTML is out of date. */
export interface StaleOptions {
  /** from this moment on whatever anybody answers, epoch milliseconds; null for never */
  expiresAt: number | null
  /** the address that is asked when the island is seen */
  checkUrl: string
  /** the answer that says so; any other, and none, means that it still stands */
  staleStatus: 200 | 404
}

/** setTimeout takes no longer waits. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * See `stale()`: looks at the clock and asks, once the island is seen and whenever the page is come back to.
 */
const stale: ClientDirective = (load, options, island) => {
  // Astro hands on whatever JSON can hold, and calls it text.
  const { expiresAt, checkUrl, staleStatus } = options.value as unknown as StaleOptions
  let woken = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function wake() {
    if (woken) return
    woken = true
    const hydrate = await load()
    await hydrate()
  }

  async function look() {
    clearTimeout(timer)
    const left = (expiresAt ?? Number.POSITIVE_INFINITY) - Date.now()
    if (left <= 0) return wake()
    if (left < LONGEST_MS) timer = setTimeout(look, left)
    const answer = await fetch(checkUrl, { cache: 'no-cache' }).catch(() => undefined) // offline: the page stands
    if (answer?.status === staleStatus) await wake()
  }

  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    seen.disconnect()
    look()
    addEventListener('pageshow', ({ persisted }) => persisted && look())
  })
  seen.observe(island.firstElementChild ?? island)
}

/** @public Astro loads it by its file */
export default stale
