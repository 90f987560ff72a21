import { clearStoredSession, getStoredItem, isTokenExpired } from './stored-session-and-logout.ts'

// Runs before the bar is painted, so that Login never flashes where Admin belongs.
checkSession()

function checkSession() {
  try {
    const user = getStoredItem('user')
    const token = getStoredItem('token')
    JSON.parse(user ?? '0')
    if (user === null || token === null) return
    if (isTokenExpired(token, Date.now())) clearStoredSession()
    else document.documentElement.dataset.account = 'in'
  } catch {
    clearStoredSession()
  }
}
