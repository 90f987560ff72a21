/** Whether a token's `exp` claim (seconds since 1970) is before `now` (milliseconds) or cannot be read. */
export function isTokenExpired(token: string, now: number): boolean {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp !== 'number' || exp * 1000 < now
  } catch {
    return true
  }
}

/** One of a session's two items, the only ones that this site keeps; none if the browser denies access to its storage. */
export function getStoredItem(name: 'token' | 'user'): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function clearStoredSession() {
  try {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
  } catch {} // the browser denies its storage, which then holds none
}

export function getStoredToken(): string | null {
  return getStoredItem('token')
}

export function hasStoredSession(): boolean {
  return getStoredToken() !== null && getStoredItem('user') !== null
}

export function logOut() {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${getStoredToken()}` }
  clearStoredSession()
  fetch('/api/logout', { method: 'POST', headers, keepalive: true }).catch(() => {}) // offline: the session ends by itself
  location.assign('/')
}
