import { useSyncExternalStore } from 'react'
import { endSession, hasExpired, refreshSession, storedToken } from './session.ts'
import { hasUnsaved, stopAsking } from './unsaved.ts'

const CHECK_EVERY_MS = 60_000
const EXPIRED = '/login?expired=true'

interface Question {
  answer: Promise<boolean>
  settle(isSignedIn: boolean): void
}

let question: Question | null = null
const listeners = new Set<() => void>()

/**
 * The session is worth nothing any more. Without unsaved words it ends here; with them staff are asked to sign in
 * over the form (decisions D2).
 * @returns whether somebody signed in, so that what was refused can be tried again
 */
export function loseSession(): Promise<boolean> {
  if (hasUnsaved()) return ask()
  // An answer may come back after somebody has logged out: they are on their way already.
  if (storedToken() !== null) leave()
  return Promise.resolve(false)
}

/** Whether the sign-in dialog is wanted over the form. */
export function useQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => question)
}

/** Gives the unsaved words up and goes to /login. */
export function giveUp() {
  stopAsking()
  question?.settle(false)
  leave()
}

/**
 * The check at the start (spec §4).
 * @returns whether the app may render; otherwise the browser is already on its way to /login
 */
export function checkAtStart(): boolean {
  refreshSession()
  if (!hasExpired(new Date())) return true
  leave()
  return false
}

/** Looks every 60 seconds, and at once when another tab signs in or out (spec §4, decisions F17). */
export function watchSession() {
  setInterval(() => hasExpired(new Date()) && loseSession(), CHECK_EVERY_MS)
  addEventListener('storage', followOtherTabs)
  // A page the browser had put aside comes back with the user it had then.
  addEventListener('pageshow', ({ persisted }) => persisted && refreshSession())
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
  const isSignedIn = storedToken() !== null
  if (!isSignedIn && hasUnsaved()) return ask()
  refreshSession()
  if (isSignedIn) question?.settle(true)
}

function ask(): Promise<boolean> {
  if (question) return question.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isSignedIn: boolean) => {
    show(null)
    resolve(isSignedIn)
  }
  show({ answer: promise, settle })
  return promise
}

function leave() {
  endSession()
  location.assign(EXPIRED)
}

function show(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
