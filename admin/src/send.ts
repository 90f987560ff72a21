import { noteRevision } from './publication/written.ts'
import { loseSession } from './session/loss.ts'
import { storedToken } from './session/session.ts'

export const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Every call to the server but two goes this way: with the token, in JSON. A refused token opens the sign-in dialog
 * when there are words to lose, and the same call is then made again (decisions D2).
 */
export async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = storedToken()
  const headers = new Headers({ ...JSON_TYPE, ...Object.fromEntries(new Headers(init.headers)) })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(input, { ...init, headers })
  if (response.status === 401 && (await isSignedInAgain(token))) return send(input, init)
  noteRevision(Number(response.headers.get('x-revision') ?? 0))
  return response
}

/** Another call may have met the refusal first, and its answer is already there. */
async function isSignedInAgain(refused: string | null): Promise<boolean> {
  const token = storedToken()
  if (token !== null && token !== refused) return true
  return loseSession()
}
