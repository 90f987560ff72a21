import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'

interface Asked {
  method: string
  /** without the bucket */
  key: string
}

export type Answer = (ask: IncomingMessage, answer: ServerResponse) => void

/** What stands between the mirror and its bucket: it sees every request, and may let through only so many. */
export async function openGate(endpoint: string) {
  const seen: Asked[] = []
  let left = Number.POSITIVE_INFINITY
  let fault: Answer | undefined
  let watcher: ((asked: Asked) => Promise<void>) | undefined
  let turn = Promise.resolve()

  const server = createServer((ask, answer) => {
    const { pathname } = new URL(ask.url ?? '/', endpoint)
    const asked = { method: ask.method ?? '', key: decodeURIComponent(pathname.split('/').slice(2).join('/')) }
    if (left-- <= 0) return void ask.socket.destroy()
    if (fault) return void ask.resume().on('end', () => fault?.(ask, answer))
    seen.push(asked)
    if (!watcher) return void pass(ask, answer, endpoint)
    turn = turn.then(() => pass(ask, answer, endpoint)).then(() => watcher?.(asked))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** what was let through, and forgets it */
    seen: () => seen.splice(0),
    /** From now on lets through so many requests, and cuts every further one off. */
    allow: (requests: number) => {
      left = requests
    },
    /** Answers everything itself; undefined ends that. */
    answer: (instead: Answer | undefined) => {
      fault = instead
    },
    /** Lets one request through at a time, and the next only when the listener is done with it. */
    watch: (listener: (asked: Asked) => Promise<void>) => {
      watcher = listener
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The signature covers the host that the mirror knows, which is this one. */
function pass(ask: IncomingMessage, answer: ServerResponse, endpoint: string) {
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
