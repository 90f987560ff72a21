import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { type Logger, runWithRequestId } from '../log/logger.ts'
import { isFromTrustedProxy } from './client-address.ts'

/** Not logged: monitors and open forms ask every few seconds, and visitors' taps are only counted. */
const QUIET_PATHS = ['/api/health', '/api/taps', '/api/presence']

interface MaybeSignedIn {
  Variables: { user?: { username: string } }
}

const SANE_REQUEST_ID = /^[\w.:-]{8,128}$/

export function logRequests(log: Logger, trustedProxy: BlockList): MiddlewareHandler<MaybeSignedIn> {
  return (c, next) => {
    const id = requestId(c, trustedProxy)
    return runWithRequestId(id, async () => {
      const startedAt = performance.now()
      await next()
      // c.header() would read the body of a finished response.
      c.res.headers.set('x-request-id', id)
      if (QUIET_PATHS.includes(c.req.path)) return
      const ms = Math.round(performance.now() - startedAt)
      const { method } = c.req
      log({ method, path: readablePath(c.req.path), status: c.res.status, ms, user: c.get('user')?.username })
    })
  }
}

/** Only a trusted proxy's id counts, because anyone could send one. */
function requestId(c: Context, trustedProxy: BlockList): string {
  const id = c.req.header('x-request-id') ?? ''
  return SANE_REQUEST_ID.test(id) && isFromTrustedProxy(c, trustedProxy) ? id : randomUUID()
}

/** Keeps words, numbers and UUIDs; anything else in a path may have been meant for another place. */
function readablePath(path: string): string {
  const isReadable = (part: string) => /^([a-z-]{0,30}|\d{1,15}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(part)
  return path
    .split('/')
    .map((part) => (isReadable(part) ? part : '…'))
    .join('/')
}
