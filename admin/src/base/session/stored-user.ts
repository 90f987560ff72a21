import { clearStoredSession, getStoredItem, getStoredToken } from '@shop/site/layout/stored-session-and-logout.ts'

export interface SessionUser {
  id: number
  username: string
}

/** The user of the stored session, or null. Removes both items when the user cannot be read. */
export function readStoredUser(): SessionUser | null {
  const stored = getStoredItem('user')
  if (stored === null) return null
  const user = parseUser(stored)
  if (!user) clearStoredSession()
  return getStoredToken() === null ? null : user
}

function parseUser(json: string): SessionUser | null {
  try {
    const { id, username } = JSON.parse(json)
    return typeof id === 'number' && typeof username === 'string' ? { id, username } : null
  } catch {
    return null
  }
}
