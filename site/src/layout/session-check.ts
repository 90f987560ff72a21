import { clearStoredSession, isTokenExpired } from './stored-session.ts'

/** Marks the page as signed in, or removes a stored session that is over or cannot be read. */
function checkSession(isExpired: typeof isTokenExpired, clear: typeof clearStoredSession) {
  try {
    const user = localStorage.getItem('user')
    const token = localStorage.getItem('token')
    JSON.parse(user ?? '0')
    if (user === null || token === null) return
    if (isExpired(token, Date.now())) clear()
    else document.documentElement.dataset.account = 'in'
  } catch {
    try {
      clear()
    } catch {} // the browser denies access to its storage
  }
}

/**
 * A script that runs before the bar is painted, so that Login never flashes where Admin belongs.
 * It consists of the sources of these functions, which therefore use nothing from outside themselves.
 */
export const SESSION_CHECK_SCRIPT = `(${checkSession})(${isTokenExpired}, ${clearStoredSession})`
