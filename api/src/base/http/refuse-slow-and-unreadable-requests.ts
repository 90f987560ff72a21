import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { MINUTE_MS } from '@shop/db/time/durations'

export const DEFAULT_LIMITS = {
  headersMs: 15_000, // until the headers of a request are complete
  bodyMs: 30_000, // until its body is complete
  uploadMs: 10 * MINUTE_MS, // the same for a file, which a phone may send slowly
  stalledMs: 30_000, // while a client reads nothing of a response
  keepAliveMs: 75_000, // longer than proxies keep a connection, so that they never use one that is about to close
  closeMs: 10_000, // for requests under way when the server stops
  connections: 2_000,
}

export type ServerLimits = typeof DEFAULT_LIMITS

const UPLOAD_PATH = '/api/uploads/'

const STATUS_LINES = {
  400: ['Bad Request', 'This is not an HTTP request.'],
  408: ['Request Timeout', 'The request took too long to arrive. Please try again.'],
  431: ['Request Header Fields Too Large', 'The headers of this request are too large.'],
} as const

export function limitBodyTime(incoming: IncomingMessage, outgoing: ServerResponse, { bodyMs, uploadMs }: ServerLimits) {
  const timeoutMs = incoming.url?.startsWith(UPLOAD_PATH) ? uploadMs : bodyMs
  const timer = setTimeout(() => {
    if (incoming.complete) return
    if (outgoing.headersSent) incoming.socket.destroy()
    else refuseSocket(incoming.socket, 408)
  }, timeoutMs)
  incoming.once('close', () => clearTimeout(timer))
}

/** Answers what Node could not read as a request. A broken connection gets no answer. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, 408)
  else refuseSocket(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)
}

function refuseSocket(socket: Duplex, status: keyof typeof STATUS_LINES) {
  const [reason, error] = STATUS_LINES[status]
  const body = JSON.stringify({ error })
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers}\r\n\r\n${body}`, () => socket.destroy())
}
