import type { Api } from '@shop/api'
import { getStoredToken } from '@shop/site/layout/stored-session-and-logout.ts'
import { type ClientResponse, hc } from 'hono/client'
import { handleSessionLoss, passwordPrompt } from '../session/session-expiry-and-password-prompts.ts'
import { ApiError, isAbort, isConflict } from './api-error.ts'
import { fetchFromServer } from './connection-and-chunk-loading.ts'
import { setLastWriteRevision } from './last-write-revision.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }

export const { api } = hc<Api>('/', { fetch: authorizedFetch })

/** Sends no token: for the login, and for the image list, which is public. */
export const { api: publicApi } = hc<Api>('/', { fetch: fetchFromServer, headers: JSON_HEADERS })

/** A request with the session's token, repeated after the user has signed in again, or given the password again. */
async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = getStoredToken()
  const headers = new Headers({ ...JSON_HEADERS, ...Object.fromEntries(new Headers(init.headers)) })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetchFromServer(input, { ...init, headers })
  if (response.status === 401 && (await hasNewSession(token))) return authorizedFetch(input, init)
  if (needsPassword(response) && (await passwordPrompt.open())) return authorizedFetch(input, init)
  setLastWriteRevision(Number(response.headers.get('x-revision') ?? 0))
  return response
}

/**
 * The body of a response. @throws ApiError unless it is ok, ConnectionError without a response; logs both, but no abort and
 * no conflict, because the user is asked about that
 */
export async function unwrapResponse<T>(request: Promise<ClientResponse<T> | Response>): Promise<T> {
  try {
    const response = await request
    if (!response.ok) throw new ApiError(response.status, await readErrorBody(response), response.url)
    return (response.status === 204 ? undefined : await readBody(response)) as T
  } catch (error) {
    if (!isAbort(error) && !isConflict(error)) console.error(error)
    throw error
  }
}

/** @throws when the body is cut off, or a proxy sent another page */
export async function readBody<Body>(response: { json(): Promise<Body> }): Promise<Body> {
  return response.json().catch((cause: unknown) => {
    throw new Error('The server sent an answer that could not be read. Please try again.', { cause })
  })
}

/** A proxy may answer with a body that is not our JSON. */
export async function readErrorBody(response: {
  json(): Promise<unknown>
}): Promise<{ error?: string; challenge?: string; second_factor?: string }> {
  const body = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : {}
}

/** Makes the server refuse a write with 412 if the record's version has changed. */
export function ifMatch({ version }: { version: number }) {
  return { 'if-match': `"v${version}"` }
}

/** Makes the server return the record that an earlier call with this key made, if there was one. */
export function idempotencyKey(key: string) {
  return { 'idempotency-key': key }
}

function needsPassword({ status, headers }: Response): boolean {
  return status === 403 && /insufficient_user_authentication/.test(headers.get('www-authenticate') ?? '')
}

/** Another request may have been refused first, and the user may have signed in again for it. */
async function hasNewSession(refusedToken: string | null): Promise<boolean> {
  const token = getStoredToken()
  if (token !== null && token !== refusedToken) return true
  return handleSessionLoss()
}

/** For API answers with a body that is not JSON. @throws ApiError unless it is ok */
export async function fetchFile(address: string): Promise<Response> {
  const response = await authorizedFetch(address)
  if (!response.ok) throw new ApiError(response.status, await readErrorBody(response), response.url)
  return response
}
