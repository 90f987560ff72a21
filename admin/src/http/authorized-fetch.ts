import { getStoredToken } from '@shop/site/layout/stored-session.ts'
import { setLastWriteRevision } from '../publish-status/last-write.ts'
import { handleSessionLoss } from '../session/session-expiry.ts'

export const JSON_HEADERS = { 'content-type': 'application/json' }

/** `fetch` with the session's token. After a 401 the user may sign in again; the request is then repeated. */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = getStoredToken()
  const headers = new Headers({ ...JSON_HEADERS, ...Object.fromEntries(new Headers(init.headers)) })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(input, { ...init, headers })
  if (response.status === 401 && (await hasNewSession(token))) return authorizedFetch(input, init)
  setLastWriteRevision(Number(response.headers.get('x-revision') ?? 0))
  return response
}

/** Another request may have been refused first, and the user may have signed in again for that one. */
async function hasNewSession(refusedToken: string | null): Promise<boolean> {
  const token = getStoredToken()
  if (token !== null && token !== refusedToken) return true
  return handleSessionLoss()
}
