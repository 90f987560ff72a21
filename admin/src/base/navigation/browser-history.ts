import { createPath, type NavigateOptions, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom'
import { hasUnsavedChanges } from '../session/unsaved-changes.ts'
import { createStore } from '../state/create-store.ts'
import { saveScrollPosition, storeScrollPositions, type Visit } from './scroll-position.ts'

/** The navigation that waits until the user answers whether to leave unsaved changes. */
const blocked = createStore<(() => void) | null>(null)

let visit: Visit
let index = 0
let isProceeding = false
/** While a Back or Forward is being undone: repeats it, if the user must be asked. */
let undone: { repeat: (() => void) | null } | undefined
let onVisit = (_visit: Visit) => {}

export const useBlockedNavigation = blocked.use

export function stayOnScreen() {
  blocked.set(null)
}

export function leaveScreen() {
  const navigation = blocked.get()
  blocked.set(null)
  isProceeding = navigation !== null
  navigation?.()
}

export const historyNavigator: Navigator = {
  createHref,
  go: (delta) => history.go(delta),
  push: (to, state, options) => navigate(NavigationType.Push, to, state, options),
  replace: (to, state, options) => navigate(NavigationType.Replace, to, state, options),
}

export function openHistory(): Visit {
  index = readIndex() ?? 0
  history.replaceState({ ...history.state, idx: index }, '')
  visit = readVisit(NavigationType.Pop)
  return visit
}

export function watchVisits(listener: typeof onVisit): () => void {
  onVisit = listener
  history.scrollRestoration = 'manual'
  addEventListener('popstate', followTraversal)
  addEventListener('pagehide', keepScrollPosition)
  return () => {
    removeEventListener('popstate', followTraversal)
    removeEventListener('pagehide', keepScrollPosition)
  }
}

function navigate(type: NavigationType, to: To, state: unknown, options: NavigateOptions = {}) {
  const href = createHref(to)
  const go = () => {
    const position = readIndex() ?? index
    const key = createKey()
    if (type === NavigationType.Push) history.pushState({ usr: state, key, idx: position + 1 }, '', href)
    else history.replaceState({ usr: state, key, idx: position }, '', href)
    show(type, options.preventScrollReset)
  }
  if (isBlocked(parsePath(href).pathname)) blocked.set(go)
  else go()
}

/** By the time the page hears of Back or Forward, it has already happened. */
function followTraversal() {
  if (undone) {
    blocked.set(hasUnsavedChanges() ? undone.repeat : null) // a save may have ended meanwhile
    undone = undefined
    return
  }
  const delta = (readIndex() ?? index) - index
  if (delta === 0 || !isBlocked(location.pathname)) return show(NavigationType.Pop)
  // While the question is open, Back means stay.
  undone = { repeat: blocked.get() ? null : () => history.go(delta) }
  history.go(-delta)
}

function isBlocked(pathname: string | undefined): boolean {
  return !isProceeding && hasUnsavedChanges() && pathname !== visit.location.pathname
}

function show(type: NavigationType, preventScrollReset?: boolean) {
  isProceeding = false
  saveScrollPosition(visit.location.key)
  index = readIndex() ?? index
  visit = readVisit(type, preventScrollReset)
  onVisit(visit)
}

function keepScrollPosition() {
  saveScrollPosition(visit.location.key)
  storeScrollPositions()
}

function readVisit(navigationType: NavigationType, preventScrollReset = false): Visit {
  const { pathname, search, hash } = location
  // A typed address or a link to a fragment makes an entry without a key.
  if (!history.state?.key) history.replaceState({ ...history.state, key: createKey() }, '')
  const { usr = null, key } = history.state
  return { location: { pathname, search, hash, state: usr, key }, navigationType, preventScrollReset }
}

function createKey(): string {
  return Math.random().toString(36).slice(2)
}

/** The position of the browser's entry; an entry made by a link to a fragment has none. */
function readIndex(): number | undefined {
  return history.state?.idx
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}
