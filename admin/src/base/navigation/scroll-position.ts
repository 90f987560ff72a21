import { type Location, NavigationType } from 'react-router-dom'

export interface Visit {
  location: Location
  navigationType: NavigationType
  preventScrollReset: boolean
}

const STORAGE_KEY = 'scroll-positions'

/** After any of these, the person is no longer moved back to the old position. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

const positions = readStoredPositions()

export function saveScrollPosition(key: string) {
  positions[key] = scrollY
}

/** For after a reload, unless the browser denies access to its storage. */
export function storeScrollPositions() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {}
}

function readStoredPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
  } catch {
    return {}
  }
}

export function restoreScrollPosition({ location: { key, hash }, navigationType, preventScrollReset }: Visit) {
  const saved = navigationType === NavigationType.Pop ? positions[key] : undefined
  const target = document.getElementById(hash.slice(1))
  if (saved) return scrollWhenLoaded(saved)
  if (saved === undefined && target) target.scrollIntoView()
  else if (!preventScrollReset) scrollTo(0, 0)
}

/** A list that is still loading is too short to scroll to the old position. */
function scrollWhenLoaded(top: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const move of OWN_MOVES) removeEventListener(move, stop)
  }
  for (const move of OWN_MOVES) addEventListener(move, stop)
  scrollTo(0, top)
  observer.observe(document.body)
  return stop
}
