import { clearStoredSession, getStoredToken } from '@shop/site/layout/stored-session.ts'
import { createStore } from '../data/create-store.ts'
import { hasSessionExpired, reloadSession } from './session.ts'
import { disableLeavePrompt, hasUnsavedChanges } from './unsaved-changes.ts'

const CHECK_INTERVAL_MS = 60_000
const EXPIRED_URL = '/login?expired=true'

interface SignInPrompt {
  /** whether staff signed in */
  result: Promise<boolean>
  resolve(isSignedIn: boolean): void
}

const signInPrompt = createStore<SignInPrompt | null>(null)

/** The open request to sign in over a form, or null. */
export const useSignInPrompt = signInPrompt.use

/**
 * Call it when the server refuses the token. Without unsaved changes the session ends here; with them, staff are asked
 * to sign in over the form.
 * @returns whether they signed in, so that the refused request can be repeated
 */
export function handleSessionLoss(): Promise<boolean> {
  if (hasUnsavedChanges()) return openSignInPrompt()
  // After a logout the browser is already leaving when a late response arrives.
  if (getStoredToken() !== null) redirectToLogin()
  return Promise.resolve(false)
}

export function discardChangesAndLeave() {
  disableLeavePrompt()
  signInPrompt.get()?.resolve(false)
  redirectToLogin()
}

/** @returns whether the app may render; otherwise the browser is already on its way to /login */
export function checkSessionAtStart(): boolean {
  reloadSession()
  if (!hasSessionExpired(new Date())) return true
  redirectToLogin()
  return false
}

/** Checks every 60 seconds, and at once when another tab signs in or out. */
export function watchSessionExpiry() {
  setInterval(() => hasSessionExpired(new Date()) && handleSessionLoss(), CHECK_INTERVAL_MS)
  addEventListener('storage', followOtherTabs)
  // The browser restores a page from its cache with the user it had then.
  addEventListener('pageshow', ({ persisted }) => persisted && reloadSession())
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
  const isSignedIn = getStoredToken() !== null
  if (!isSignedIn && hasUnsavedChanges()) return openSignInPrompt()
  reloadSession()
  if (isSignedIn) signInPrompt.get()?.resolve(true)
}

function openSignInPrompt(): Promise<boolean> {
  const open = signInPrompt.get()
  if (open) return open.result
  const { promise: result, resolve } = Promise.withResolvers<boolean>()
  signInPrompt.set({
    result,
    resolve(isSignedIn) {
      signInPrompt.set(null)
      resolve(isSignedIn)
    },
  })
  return result
}

function redirectToLogin() {
  clearStoredSession()
  location.assign(EXPIRED_URL)
}
