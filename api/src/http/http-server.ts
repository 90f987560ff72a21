import { type ServerType, serve } from '@hono/node-server'
import { StartupError } from '../startup/startup-error.ts'

type Fetch = (request: Request, bindings: unknown) => Response | Promise<Response>

export interface HttpServer {
  url: string
  /** Until this is called, every request gets 503. */
  setHandlers(handlers: { api: Fetch; files: Fetch }): void
  close(): Promise<void>
}

/** for requests in progress */
const CLOSE_TIMEOUT_MS = 1_000

/** @throws StartupError when the port is taken or may not be used. */
export function openHttpServer({ hostname, port }: { hostname: string; port: number }): Promise<HttpServer> {
  let handle: Fetch = () => new Response('The shop is about to open.', { status: 503, headers: { 'retry-after': '1' } })
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: (request, bindings) => handle(request, bindings), hostname, port }, (address) =>
      resolve({
        url: `http://localhost:${address.port}`,
        setHandlers: ({ api, files }) => {
          handle = (request, bindings) => (isApi(request) ? api(request, bindings) : files(request, bindings))
        },
        close: () => close(server),
      }),
    )
    server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port)))
  })
}

function isApi(request: Request) {
  return /^\/api(\/|$)/.test(new URL(request.url).pathname)
}

function listenError({ code, message }: NodeJS.ErrnoException, port: number) {
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken by another program. Choose one: PORT=3001 npm start`)
  if (code === 'EACCES') return new StartupError(`Port ${port} may not be used by this account.`)
  return new StartupError(`The server cannot listen on port ${port}: ${message}`)
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref()
  })
}
