import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import type { AuthEnv } from '../auth/require-auth.ts'
import { runWithRequestId } from '../log/request-context.ts'
import { isFromTrustedProxy } from './client-address.ts'

export type Logger = (line: Record<string, unknown>) => void

/** What may wait for a slow reader of the log before further lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024

/**
 * Writes lines of JSON. A log that cannot be written, or is not read, neither ends the process nor fills its memory.
 * @param onWritten is called after each line, with the error of one that could not be written
 */
export function createLogger(stream: Writable, onWritten?: (error: Error | null | undefined) => void): Logger {
  let droppedLines = 0
  ignoreWriteErrors(stream)
  const write = (line: Record<string, unknown>) => stream.write(`${JSON.stringify(line)}\n`, onWritten)

  return (line) => {
    if (stream.writableLength > MAX_BUFFERED_BYTES) {
      droppedLines++
      return
    }
    if (droppedLines > 0) write({ at: new Date().toISOString(), level: 'warn', droppedLines })
    droppedLines = 0
    write(line)
  }
}

/** Without a listener for its errors, a full disk or a closed pipe behind a stream ends the process. */
export function ignoreWriteErrors(stream: Writable) {
  stream.on('error', () => {})
}

/** Monitors ask every few seconds, so what they ask for is not logged. */
const QUIET_PATHS = ['/api/health']

/** The context of any request: `requireAuth` sets the user. */
interface MaybeSignedIn {
  Variables: Partial<AuthEnv['Variables']>
}

const SANE_REQUEST_ID = /^[\w.:-]{8,128}$/

/** Logs each request, with the user where one is signed in, under the id that its response has as `x-request-id`. */
export function logRequests(log: Logger, trustedProxy: readonly string[]): MiddlewareHandler<MaybeSignedIn> {
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

/** Only the id of a trusted proxy counts, because anybody could send one. */
function requestId(c: Context, trustedProxy: readonly string[]): string {
  const id = c.req.header('x-request-id') ?? ''
  return SANE_REQUEST_ID.test(id) && isFromTrustedProxy(c, trustedProxy) ? id : randomUUID()
}

/** Keeps words, numbers and UUIDs; what else is in a path may have been meant for another place. */
function readablePath(path: string): string {
  const isReadable = (part: string) => /^([a-z-]{0,30}|\d{1,15}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(part)
  return path
    .split('/')
    .map((part) => (isReadable(part) ? part : '…'))
    .join('/')
}
