import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'

interface ProxiedRequest {
  method: string
  /** without the bucket */
  key: string
}

export type FaultHandler = (ask: IncomingMessage, answer: ServerResponse) => void

/** What stands between the mirror and its bucket: it sees every request, and may let through only so many. */
export async function startFaultProxy(endpoint: string) {
  const takeRequests: ProxiedRequest[] = []
  let left = Number.POSITIVE_INFINITY
  let fault: FaultHandler | undefined
  let watcher: ((asked: ProxiedRequest) => Promise<void>) | undefined
  let turn = Promise.resolve()

  const server = createServer((ask, respondWith) => {
    const { pathname } = new URL(ask.url ?? '/', endpoint)
    const asked = { method: ask.method ?? '', key: decodeURIComponent(pathname.split('/').slice(2).join('/')) }
    if (left-- <= 0) return void ask.socket.destroy()
    if (fault) return void ask.resume().on('end', () => fault?.(ask, respondWith))
    takeRequests.push(asked)
    if (!watcher) return void forwardRequest(ask, respondWith, endpoint)
    turn = turn.then(() => forwardRequest(ask, respondWith, endpoint)).then(() => watcher?.(asked))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** what was let through, and forgets it */
    seen: () => takeRequests.splice(0),
    /** From now on lets through so many requests, and cuts every further one off. */
    limitRequests: (requests: number) => {
      left = requests
    },
    /** Answers everything itself; undefined ends that. */
    answer: (instead: FaultHandler | undefined) => {
      fault = instead
    },
    /** Lets one request through at a time, and the next only when the listener is done with it. */
    onEachRequest: (listener: (asked: ProxiedRequest) => Promise<void>) => {
      watcher = listener
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The signature covers the host that the mirror knows, which is this one. */
function forwardRequest(ask: IncomingMessage, answer: ServerResponse, endpoint: string) {
  const { hostname, port } = new URL(endpoint)
  const { method, url: path, headers } = ask
  const on = request({ hostname, port, method, path, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
    answered.pipe(answer)
  })
  on.on('error', () => answer.destroy())
  ask.pipe(on)
  return finished(answer).catch(() => {})
}
