import type { Api } from '@shop/api'
import { type ClientResponse, hc } from 'hono/client'
import { ApiError } from './api-error.ts'
import { authorizedFetch, JSON_HEADERS } from './authorized-fetch.ts'

export const { api } = hc<Api>('/', { fetch: authorizedFetch })

/** For signing in, and for the image list, which is asked for without a token (spec §6). */
export const { api: publicApi } = hc<Api>('/', { headers: JSON_HEADERS })

/**
 * The body of an answer that is ok.
 * @throws ApiError for any other, and what the network throws; both are logged (spec §8)
 */
export async function unwrapResponse<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  try {
    const response = await request
    if (!response.ok) throw new ApiError(response.status, await readErrorBody(response))
    return (response.status === 204 ? undefined : await response.json()) as T
  } catch (error) {
    console.error(error)
    throw error
  }
}

/** A proxy in between may answer with something else than our JSON. */
export async function readErrorBody(response: { json(): Promise<unknown> }): Promise<{ error?: string }> {
  const body = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : {}
}
