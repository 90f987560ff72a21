import { getStoredToken } from '@shop/site/layout/stored-session.ts'
import { setLastWriteRevision } from '../publish-status/last-write.ts'
import { handleSessionLoss } from '../session/session-expiry.ts'

export const JSON_HEADERS = { 'content-type': 'application/json' }

/**
 * Every call to the server but two goes this way: with the token, in JSON. A refused token opens the sign-in dialog
 * when there are words to lose, and the same call is then made again (decisions D2).
 */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = getStoredToken()
  const headers = new Headers({ ...JSON_HEADERS, ...Object.fromEntries(new Headers(init.headers)) })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(input, { ...init, headers })
  if (response.status === 401 && (await hasNewSession(token))) return authorizedFetch(input, init)
  setLastWriteRevision(Number(response.headers.get('x-revision') ?? 0))
  return response
}

/** Another call may have met the refusal first, and its answer is already there. */
async function hasNewSession(refused: string | null): Promise<boolean> {
  const token = getStoredToken()
  if (token !== null && token !== refused) return true
  return handleSessionLoss()
}
