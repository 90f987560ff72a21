import {
  clearStoredSession,
  getStoredToken,
  hasStoredSession,
  isTokenExpired,
} from '@shop/site/layout/stored-session.ts'
import { createStore } from '../data/create-store.ts'

export interface SessionUser {
  id: number
  username: string
}

interface LoginResponse {
  token: string
  userId: number
  username: string
}

const sessionUser = createStore<SessionUser | null>(null)

/** The signed-in user or null; follows signing in and out in this tab and in the others. */
export const useSessionUser = sessionUser.use

/** Browser storage holds exactly two items: token and user. */
export function startSession({ token, userId, username }: LoginResponse) {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify({ id: userId, username }))
  reloadSession()
}

/** Reads the two items: when the app starts and after another tab wrote them. */
export function reloadSession() {
  sessionUser.set(readStoredUser())
}

/** Whether a session is stored whose token has expired. */
export function hasSessionExpired(now: Date): boolean {
  return hasStoredSession() && isTokenExpired(getStoredToken() ?? '', now.getTime())
}

/** Removes both items when the user cannot be read. */
function readStoredUser(): SessionUser | null {
  if (!hasStoredSession()) return null
  const user = parseUser(localStorage.getItem('user') ?? '')
  if (!user) clearStoredSession()
  return user
}

function parseUser(json: string): SessionUser | null {
  try {
    const { id, username } = JSON.parse(json)
    return typeof id === 'number' && typeof username === 'string' ? { id, username } : null
  } catch {
    return null
  }
}
