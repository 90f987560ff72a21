import type { Api } from '@shop/api'
import { type ClientResponse, hc } from 'hono/client'
import { ApiError, isAbort } from './api-error.ts'
import { authorizedFetch, JSON_HEADERS } from './authorized-fetch.ts'
import { fetchFromServer } from './fetch-with-connection-state.ts'

export const { api } = hc<Api>('/', { fetch: authorizedFetch })

/** Sends no token: for the login, and for the image list, which is public. */
export const { api: publicApi } = hc<Api>('/', { fetch: fetchFromServer, headers: JSON_HEADERS })

/** The body of a response. @throws ApiError unless it is ok, ConnectionError without a response; logs both, but no abort */
export async function unwrapResponse<T>(request: Promise<ClientResponse<T> | Response>): Promise<T> {
  try {
    const response = await request
    if (!response.ok) throw new ApiError(response.status, await readErrorBody(response))
    return (response.status === 204 ? undefined : await readBody(response)) as T
  } catch (error) {
    if (!isAbort(error)) console.error(error)
    throw error
  }
}

/** @throws when the body breaks off, or a proxy on the way sent another page */
export async function readBody<Body>(response: { json(): Promise<Body> }): Promise<Body> {
  return response.json().catch((cause: unknown) => {
    throw new Error('The answer of the server could not be read. Please try again.', { cause })
  })
}

/** A proxy on the way may answer with a body that is not our JSON. */
export async function readErrorBody(response: { json(): Promise<unknown> }): Promise<{ error?: string }> {
  const body = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : {}
}

/** Makes the server refuse a write with 412 when the record's version has changed. */
export function ifMatch({ version }: { version: number }) {
  return { 'if-match': `"v${version}"` }
}
