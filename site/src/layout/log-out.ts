import { clearStoredSession, getStoredToken } from './login-token-storage.ts'

export function logOut() {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${getStoredToken()}` }
  clearStoredSession()
  fetch('/api/logout', { method: 'POST', headers, keepalive: true }).catch(() => {}) // offline: the session ends by itself
  location.assign('/')
}
