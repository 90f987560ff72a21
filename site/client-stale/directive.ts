import type { ClientDirective } from 'astro'
import { watchClock } from '../src/watch-clock.ts'

interface StaleOptions {
  /** always from this moment on, epoch milliseconds; null for never */
  expiresAt: number | null
  checkUrl: string
  staleStatus: 200 | 404
  /** kept in the response as long as the island is up to date */
  currentText?: string
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:stale'?: StaleOptions
  }
}

/** Checks an island once it is visible and whenever the visitor comes back to the page; hydrates it when out of date. */
function stale(load: Parameters<ClientDirective>[0], options: { value: StaleOptions }, island: HTMLElement) {
  const { expiresAt, checkUrl, staleStatus, currentText = '' } = options.value
  const pageLoad = document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve))
  let isHydrated = false

  async function update(hasExpired: boolean) {
    if (!hasExpired && !(await isOutOfDate())) return
    const hydrate = await load()
    if (isHydrated) return
    isHydrated = true
    await hydrate()
    isHydrated = !island.hasAttribute('ssr') // a script that could not be loaded is tried again
  }

  async function isOutOfDate() {
    await pageLoad // images and fonts come first
    const response = await fetch(checkUrl, { cache: 'no-cache' })
    const isChanged = response.ok && !(await response.text()).includes(currentText)
    return isChanged || response.status === staleStatus
  }

  function look(hasArrived: boolean): number {
    const next = Math.min(hideEnded(island), expiresAt ?? Number.POSITIVE_INFINITY)
    const hasExpired = expiresAt !== null && expiresAt <= Date.now()
    if (!isHydrated && (hasExpired || hasArrived)) update(hasExpired).catch(() => {}) // offline: it is tried again
    return next
  }

  island.addEventListener('astro:hydration-error', (event) => event.preventDefault()) // offline: nothing to report
  const visibility = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    visibility.disconnect()
    watchClock(look)
  })
  visibility.observe(island.firstElementChild ?? island)
}

/** Even if no script can be loaded. @returns when the next entry will be over, epoch milliseconds */
function hideEnded(list: HTMLElement): number {
  let next = Number.POSITIVE_INFINITY
  for (const entry of list.querySelectorAll<HTMLElement>('[data-until]')) {
    const until = Number(entry.dataset.until)
    entry.hidden = until <= Date.now()
    if (!entry.hidden) next = Math.min(next, until)
  }
  for (const text of list.querySelectorAll<HTMLElement>('[data-ended]')) text.hidden = next < Number.POSITIVE_INFINITY
  return next
}

/** @public Astro loads it by its file */
export default stale
