import { useSyncExternalStore } from 'react'
import { clearSession, getStoredToken, hasSessionExpired, reloadSession } from './session.ts'
import { disableLeavePrompt, hasUnsavedChanges } from './unsaved-changes.ts'

const CHECK_EVERY_MS = 60_000
const EXPIRED = '/login?expired=true'

interface SignInPrompt {
  result: Promise<boolean>
  resolve(isSignedIn: boolean): void
}

let question: SignInPrompt | null = null
const listeners = new Set<() => void>()

/**
 * The session is worth nothing any more. Without unsaved words it ends here; with them staff are asked to sign in
 * over the form (decisions D2).
 * @returns whether somebody signed in, so that what was refused can be tried again
 */
export function handleSessionLoss(): Promise<boolean> {
  if (hasUnsavedChanges()) return openSignInPrompt()
  // An answer may come back after somebody has logged out: they are on their way already.
  if (getStoredToken() !== null) redirectToLogin()
  return Promise.resolve(false)
}

/** Whether the sign-in dialog is wanted over the form. */
export function useSignInPrompt(): SignInPrompt | null {
  return useSyncExternalStore(subscribe, () => question)
}

/** Gives the unsaved words up and goes to /login. */
export function discardChangesAndLeave() {
  disableLeavePrompt()
  question?.resolve(false)
  redirectToLogin()
}

/**
 * The check at the start (spec §4).
 * @returns whether the app may render; otherwise the browser is already on its way to /login
 */
export function checkSessionAtStart(): boolean {
  reloadSession()
  if (!hasSessionExpired(new Date())) return true
  redirectToLogin()
  return false
}

/** Looks every 60 seconds, and at once when another tab signs in or out (spec §4, decisions F17). */
export function watchSessionExpiry() {
  setInterval(() => hasSessionExpired(new Date()) && handleSessionLoss(), CHECK_EVERY_MS)
  addEventListener('storage', followOtherTabs)
  // A page the browser had put aside comes back with the user it had then.
  addEventListener('pageshow', ({ persisted }) => persisted && reloadSession())
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
  const isSignedIn = getStoredToken() !== null
  if (!isSignedIn && hasUnsavedChanges()) return openSignInPrompt()
  reloadSession()
  if (isSignedIn) question?.resolve(true)
}

function openSignInPrompt(): Promise<boolean> {
  if (question) return question.result
  const answer = Promise.withResolvers<boolean>()
  const resolve = (isSignedIn: boolean) => {
    show(null)
    answer.resolve(isSignedIn)
  }
  show({ result: answer.promise, resolve })
  return answer.promise
}

function redirectToLogin() {
  clearSession()
  location.assign(EXPIRED)
}

function show(next: SignInPrompt | null) {
  question = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
