import {
  clearStoredSession,
  getStoredToken,
  hasStoredSession,
  isTokenExpired,
} from '@shop/site/layout/stored-session-and-logout.ts'
import { createStore } from '../state/create-store.ts'
import { readStoredUser, type SessionUser } from './stored-user.ts'

export interface LoginResponse {
  token: string
  userId: number
  username: string
}

type SessionEnd = 'expired' | 'logged out'

const sessionUser = createStore<SessionUser | null>(null)
const sessionEnd = createStore<SessionEnd | null>(null)

export const useSessionUser = sessionUser.use

/** How the last session of this tab ended; null while there is one, and when another tab ended it. */
export const useSessionEnd = sessionEnd.use

/** localStorage holds exactly two items: token and user. */
export function startSession({ token, userId, username }: LoginResponse) {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify({ id: userId, username }))
  reloadSession()
}

/** Whether this browser keeps a session; false if it denies access to its storage, or has no room. */
export function canStoreSession(): boolean {
  try {
    localStorage.setItem('probe', '')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}

export function endSession(end: SessionEnd) {
  clearStoredSession()
  sessionEnd.set(end)
  reloadSession()
}

export function reloadSession() {
  const user = readStoredUser()
  if (user) sessionEnd.set(null)
  sessionUser.set(user)
}

export function hasSessionExpired(now: Date): boolean {
  return hasStoredSession() && isTokenExpired(getStoredToken() ?? '', now.getTime())
}
