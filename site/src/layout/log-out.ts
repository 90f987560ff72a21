import { clearStoredSession, getStoredToken } from './stored-session.ts'

export function logOut() {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${getStoredToken()}` }
  clearStoredSession()
  void fetch('/api/logout', { method: 'POST', headers, keepalive: true })
  location.assign('/')
}
