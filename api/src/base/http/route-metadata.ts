import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod'

interface RouteMetadata {
  access?: RouteAccess
  body?: z.ZodType<object>
  publicRead?: PublicRead // answers callers without a session
  frequentCall?: FrequentCall
}

/** Signed-in users read, and change their own account. Renters write their own records, staff and owners any. */
export type RouteAccess = 'public' | 'signed-in' | 'renter' | 'staff' | 'owner'

export type PublicRead = (request: ReadRequest) => PublicAnswer

/** The answer to the JSON of a body; undefined without a session. It throws to refuse, and the middleware says why. */
export type FrequentCall = (authorization: string | undefined, body: unknown) => object | undefined

export interface ReadRequest {
  header(name: 'if-none-match'): string | undefined
  query(name: string): string | undefined
}

export interface PublicAnswer {
  status: 200 | 204 | 304
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

const metadataOfHandlers = new WeakMap<object, RouteMetadata>()

/** Marks a handler with what the route table has no place for. @returns the handler */
export function withMetadata<Marked extends object>(metadata: RouteMetadata, handler: Marked): Marked {
  metadataOfHandlers.set(handler, metadata)
  return handler
}

export function metadataOf(handler: object): RouteMetadata {
  return metadataOfHandlers.get(handler) ?? {}
}

export const allowPublic = withMetadata<MiddlewareHandler>({ access: 'public' }, (_c, next) => next())
