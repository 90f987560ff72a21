import { useSyncExternalStore } from 'react'
import { isTokenExpired } from './token-expiry.ts'

/** Who is signed in (spec §3). */
export interface SessionUser {
  id: number
  username: string
}

export interface LoginResponse {
  token: string
  userId: number
  username: string
}

let user: SessionUser | null = null
const listeners = new Set<() => void>()

/** The current user, or null; follows signing in and out, in this tab and in the others. */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, () => user)
}

/** Browser storage holds exactly two items: token, and user (spec §3). */
export function startSession({ token, userId, username }: LoginResponse) {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify({ id: userId, username }))
  reloadSession()
}

/** Forgets who is signed in. The screen stays as it is: whoever calls this takes the browser somewhere else. */
export function clearSession() {
  clearStorage()
}

/** Reads the two items: when the app starts, and after another tab wrote them. */
export function reloadSession() {
  user = readUser()
  for (const listener of listeners) listener()
}

export function getStoredToken(): string | null {
  return localStorage.getItem('token')
}

/** Whether a token and a user are stored, and the token is no longer any good (spec §4). */
export function hasSessionExpired(now: Date): boolean {
  const token = getStoredToken()
  return token !== null && localStorage.getItem('user') !== null && isTokenExpired(token, now)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** User words that cannot be read take both items with them (spec §4). */
function readUser(): SessionUser | null {
  const stored = localStorage.getItem('user')
  if (stored === null || getStoredToken() === null) return null
  try {
    const { id, username } = JSON.parse(stored) as Partial<SessionUser>
    if (typeof id === 'number' && typeof username === 'string') return { id, username }
  } catch {
    // falls through to the clearing below
  }
  clearStorage()
  return null
}

function clearStorage() {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
}
