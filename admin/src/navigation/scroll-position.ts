import { NavigationType } from 'react-router-dom'
import type { Visit } from './browser-history.ts'

const STORAGE_KEY = 'scroll-positions'

/** By the key of the location. */
const positions = readStoredPositions()

export function saveScrollPosition(key: string) {
  positions[key] = scrollY
}

/** For after a reload, unless the browser denies its storage. */
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

/** Back and Forward return to where one was; other navigations begin at the top, or where their fragment is. */
export function restoreScrollPosition({ location: { key, hash }, navigationType, preventScrollReset }: Visit) {
  const saved = navigationType === NavigationType.Pop ? positions[key] : undefined
  const target = document.getElementById(hash.slice(1))
  if (saved === undefined && target) target.scrollIntoView()
  else if (!preventScrollReset) scrollTo(0, saved ?? 0)
}
