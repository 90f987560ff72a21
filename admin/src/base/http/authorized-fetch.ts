import { getStoredToken } from '@shop/site/layout/stored-session.ts'
import { handleSessionLoss, passwordPrompt } from '../session/session-expiry.ts'
import { fetchFromServer } from './fetch-with-connection-state.ts'
import { setLastWriteRevision } from './last-write.ts'

export const JSON_HEADERS = { 'content-type': 'application/json' }

/** A request with the session's token, repeated after the user has signed in again, or given the password again. */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = getStoredToken()
  const headers = new Headers({ ...JSON_HEADERS, ...Object.fromEntries(new Headers(init.headers)) })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetchFromServer(input, { ...init, headers })
  if (response.status === 401 && (await hasNewSession(token))) return authorizedFetch(input, init)
  if (needsPassword(response) && (await passwordPrompt.open())) return authorizedFetch(input, init)
  setLastWriteRevision(Number(response.headers.get('x-revision') ?? 0))
  return response
}

function needsPassword({ status, headers }: Response): boolean {
  return status === 403 && /insufficient_user_authentication/.test(headers.get('www-authenticate') ?? '')
}

/** Another request may have been refused first, and the user may have signed in again for that one. */
async function hasNewSession(refusedToken: string | null): Promise<boolean> {
  const token = getStoredToken()
  if (token !== null && token !== refusedToken) return true
  return handleSessionLoss()
}
