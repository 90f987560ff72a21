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

/** Removes the two items of a session, the only ones that this site keeps in localStorage. */
export function clearStoredSession() {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
}

export function getStoredToken(): string | null {
  return localStorage.getItem('token')
}

export function hasStoredSession(): boolean {
  return getStoredToken() !== null && localStorage.getItem('user') !== null
}

/** Ends the session here and, without waiting for the answer, on the server; then goes to the home page. */
export function logOut() {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${getStoredToken()}` }
  clearStoredSession()
  void fetch('/api/logout', { method: 'POST', headers, keepalive: true })
  location.assign('/')
}
