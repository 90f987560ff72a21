import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Server as NodeServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

/** Something outside the program keeps it from starting; the message is a sentence for whoever started it. */
export class StartupError extends Error {}

/** Does a step of the start. @throws StartError with what could not be done, and why, when the step throws. */
export function startupStep<Result>(what: string, step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    const { message, cause } = error as Error
    throw new StartupError(`${what}: ${cause instanceof Error ? `${message} (${cause.message})` : message}`)
  }
}

type Fetch = (request: Request, bindings: unknown) => Response | Promise<Response>

/** The door of the shop: it holds the port from the start, and lets nobody in before `open`. */
export interface HttpServer {
  url: string
  setHandlers(parts: { api: Fetch; files: Fetch }): void
  /** Answers under way have a second to end. */
  close(): Promise<void>
}

const CLOSE_MS = 1_000

/** @throws StartError when the port is taken or may not be used. */
export function openHttpServer({ hostname, port }: { hostname: string; port: number }): Promise<HttpServer> {
  let answer: Fetch = () => new Response('The shop is about to open.', { status: 503, headers: { 'retry-after': '1' } })
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: (request, bindings) => answer(request, bindings), hostname, port }, (info) =>
      resolve({
        url: `http://localhost:${(info as AddressInfo).port}`,
        setHandlers: ({ api, files }) => {
          answer = (request, bindings) => (isApi(request) ? api(request, bindings) : files(request, bindings))
        },
        close: () => close(server as NodeServer),
      }),
    )
    server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port)))
  })
}

/** @throws StartError when the folder cannot be made or written. */
export function ensureWritableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch (error) {
    throw new StartupError(`The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
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

function close(server: NodeServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    setTimeout(() => server.closeAllConnections(), CLOSE_MS).unref()
  })
}
