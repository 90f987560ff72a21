import { MAX_TIMEOUT_MS } from '@shop/db/durations'
import type { ClientDirective } from 'astro'

/** When an island of a finished page is out of date. */
export interface StaleOptions {
  /** always from this moment on, epoch milliseconds; null for never */
  expiresAt: number | null
  /** requested when the island becomes visible */
  checkUrl: string
  /** the response status that means it is out of date */
  staleStatus: 200 | 404
  /** stands in the response as long as the island is up to date */
  currentText?: string
}

/** Checks an island once it is visible and whenever the visitor comes back to the page; hydrates it when out of date. */
function stale(load: Parameters<ClientDirective>[0], options: { value: StaleOptions }, island: HTMLElement) {
  const { expiresAt, checkUrl, staleStatus, currentText = '' } = options.value
  const pageLoad = document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve))
  let isHydrated = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function hydrateOnce() {
    if (isHydrated) return
    isHydrated = true
    const hydrate = await load()
    await hydrate()
  }

  async function check() {
    clearTimeout(timer)
    const timeLeft = (expiresAt ?? Number.POSITIVE_INFINITY) - Date.now()
    if (timeLeft <= 0) return hydrateOnce()
    if (timeLeft < MAX_TIMEOUT_MS) timer = setTimeout(check, timeLeft)
    await pageLoad // images and fonts come first
    const response = await fetch(checkUrl, { cache: 'no-cache' }).catch(() => undefined) // offline: the page stays
    if (!response) return
    const isChanged = response.ok && !(await response.text()).includes(currentText)
    if (isChanged || response.status === staleStatus) await hydrateOnce()
  }

  const visibility = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    visibility.disconnect()
    check()
    addEventListener('pageshow', ({ persisted }) => persisted && check())
  })
  visibility.observe(island.firstElementChild ?? island)
}

/** @public Astro loads it by its file */
export default stale
