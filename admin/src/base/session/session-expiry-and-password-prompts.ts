import { getStoredToken } from '@shop/site/layout/stored-session-and-logout.ts'
import { createStore } from '../state/create-store.ts'
import { endSession, hasSessionExpired, reloadSession } from './session.ts'
import { disableLeavePrompt, hasUnsavedChanges } from './unsaved-changes.ts'

const CHECK_INTERVAL_MS = 60_000

export const EXPIRED_URL = '/login?expired=true'

export const signInPrompt = createPrompt()

/** Open while the server waits for the signed-in user's password before an account changes. */
export const passwordPrompt = createPrompt()

/** @returns whether staff signed in again, over a form with unsaved changes, so that a refused request can be repeated */
export function handleSessionLoss(): Promise<boolean> {
  if (hasUnsavedChanges()) return signInPrompt.open()
  // After a logout a late response may still arrive.
  if (getStoredToken() !== null) endSession('expired')
  return Promise.resolve(false)
}

export function discardChangesAndLeave() {
  disableLeavePrompt()
  signInPrompt.get()?.resolve(false)
  endSession('expired')
}

export function checkSessionAtStart() {
  reloadSession()
  if (!hasSessionExpired(new Date())) return
  endSession('expired')
  // A one-time link is kept: it may be opened where an old session is stored.
  if (location.pathname === '/login' && !location.hash) history.replaceState(history.state, '', EXPIRED_URL)
}

export function watchSessionExpiry() {
  setInterval(() => hasSessionExpired(new Date()) && handleSessionLoss(), CHECK_INTERVAL_MS)
  addEventListener('storage', followOtherTabs)
  // The browser restores a page from its cache with the user it had then.
  addEventListener('pageshow', ({ persisted }) => persisted && reloadSession())
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
  const isSignedIn = getStoredToken() !== null
  if (!isSignedIn && hasUnsavedChanges()) return void signInPrompt.open()
  reloadSession()
  if (isSignedIn) signInPrompt.get()?.resolve(true)
}

/** A question in a dialog until it is answered; while it is open, further requests share its answer. */
function createPrompt() {
  const store = createStore<{ resolve(isDone: boolean): void } | null>(null)
  let answer = Promise.resolve(false)

  /** @returns whether the user did what the dialog asked for */
  function open(): Promise<boolean> {
    if (store.get()) return answer
    answer = new Promise((resolve) =>
      store.set({
        resolve(isDone) {
          store.set(null)
          resolve(isDone)
        },
      }),
    )
    return answer
  }

  return { open, get: store.get, use: store.use }
}
