import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { StartupError } from '../errors/errors.ts'
import { createFailureLog } from '../log/process-log.ts'
import {
  DEFAULT_LIMITS,
  limitBodyTime,
  refuseUnreadable,
  type ServerLimits,
} from './refuse-slow-and-unreadable-requests.ts'
import type { SenderDelay } from './refused-sender-delay.ts'

interface Bindings {
  incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>
  outgoing: (HttpBindings | Http2Bindings)['outgoing']
}

export type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

export type HttpServer = Awaited<ReturnType<typeof openHttpServer>>

interface HttpServerOptions {
  hostname: string
  port: number
  limits?: Partial<ServerLimits>
}

const HEADER_CHECK_INTERVAL_MS = 2_000
const CLOSE_CHECK_INTERVAL_MS = 50

/** Answers 503 until it has its handlers and while it closes. @throws StartupError when the port cannot be used */
export async function openHttpServer({ hostname, port, limits: ownLimits }: HttpServerOptions) {
  const limits = { ...DEFAULT_LIMITS, ...ownLimits }
  let handle: Fetch = () => unavailable('The shop is starting up.')
  let isClosing = false
  let senderDelay: SenderDelay | undefined
  const server = createNodeServer(
    (request, bindings) => {
      const response = handle(request, bindings)
      function beforeResponse() {
        bindings.outgoing.setTimeout(limits.stalledMs) // Node goes back to the keep-alive timeout after the response.
        if (isClosing && !bindings.outgoing.headersSent) bindings.outgoing.setHeader('connection', 'close')
      }
      if (response instanceof Promise) return response.finally(beforeResponse)
      beforeResponse()
      return response
    },
    limits,
    (incoming, outgoing, listen) => (senderDelay ? senderDelay.admit(incoming, outgoing, listen) : listen()),
  )
  await listen(server, { hostname, port })
  const failures = createFailureLog('A connection could not be accepted')
  server.on('error', (error) => failures.failed(error))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : port}`,
    setHandlers({ api, files, ...options }: { api: Fetch; files: Fetch; senderDelay?: SenderDelay }) {
      senderDelay = options.senderDelay
      handle = (request, bindings) => (isApi(request) ? api(request, bindings) : files(request, bindings))
    },
    close() {
      handle = () => unavailable('The shop is restarting.')
      isClosing = true
      senderDelay?.end()
      return close(server, limits)
    },
  }
}

function unavailable(sentence: string): Response {
  return new Response(sentence, { status: 503, headers: { 'retry-after': '1' } })
}

function createNodeServer(fetch: Fetch, limits: ServerLimits, admit: SenderDelay['admit']): Server {
  const { headersMs, uploadMs, keepAliveMs, connections } = limits
  const options = {
    headersTimeout: headersMs,
    requestTimeout: Math.max(headersMs, uploadMs),
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(HEADER_CHECK_INTERVAL_MS, headersMs),
  }
  const listener = getRequestListener(fetch)
  const busySockets = new WeakSet<Duplex>()
  const server = createServer(options, (incoming, outgoing) => {
    busySockets.add(incoming.socket)
    outgoing.once('close', () => busySockets.delete(incoming.socket))
    admit(incoming, outgoing, () => {
      if (declaresBody(incoming)) limitBodyTime(incoming, outgoing, limits)
      void listener(incoming, outgoing)
    })
  })
  server.on('clientError', (error, socket) => {
    // A refusal must not be written into a response that has started.
    if (busySockets.has(socket)) socket.destroy()
    else refuseUnreadable(error, socket)
  })
  server.maxConnections = connections
  const ceiling = createFailureLog('A connection was refused')
  return server.on('drop', () => {
    ceiling.failed(`all ${connections} are in use`)
    server.closeIdleConnections() // for the next client
  })
}

function declaresBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isApi(request: Request) {
  return /^\/api(\/|$)/.test(new URL(request.url).pathname)
}

async function listen(server: Server, { hostname, port }: { hostname: string; port: number }) {
  server.listen(port, hostname)
  await once(server, 'listening').catch((error) => {
    throw listenError(error, port)
  })
}

function listenError({ code, message }: NodeJS.ErrnoException, port: number) {
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken by another program. Choose one: PORT=3001 npm start`)
  if (code === 'EACCES') return new StartupError(`Port ${port} may not be used by this account.`)
  return new StartupError(`The server cannot listen on port ${port}: ${message}`)
}

async function close(server: Server, { closeMs }: ServerLimits): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection becomes idle when its response is done.
  const idleCheck = setInterval(() => server.closeIdleConnections(), CLOSE_CHECK_INTERVAL_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), closeMs)
  await closed
  clearInterval(idleCheck)
  clearTimeout(deadline)
}
