import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { finished } from 'node:stream/promises'
import { whenDone } from '@shop/db/testing/test-folder'
import { listenOnLoopback } from '../http/receivers.fixture.ts'

interface ProxiedRequest {
  method: string
  /** without the bucket */
  key: string
}

export type FaultHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Stands between the mirror and its bucket until a test or file is done: records, limits, delays or answers requests. */
export async function startFaultProxy(endpoint: string) {
  const requests: ProxiedRequest[] = []
  let remaining = Number.POSITIVE_INFINITY
  let fault: FaultHandler | undefined
  let onRequest: ((request: ProxiedRequest) => Promise<void>) | undefined
  let queue = Promise.resolve()

  const server = createServer((request, response) => {
    if (remaining-- <= 0) return void request.socket.destroy()
    if (fault) return void request.resume().on('end', () => fault?.(request, response))
    const proxied = toProxiedRequest(request, endpoint)
    requests.push(proxied)
    if (!onRequest) return void forwardRequest(request, response, endpoint)
    queue = queue.then(() => forwardRequest(request, response, endpoint)).then(() => onRequest?.(proxied))
  })
  const url = await listenOnLoopback(server)
  whenDone(() => queue) // The listener reads the bucket.

  return {
    endpoint: url,
    /** The requests forwarded since the last call. */
    takeRequests: () => requests.splice(0),
    /** Forwards this many more requests, and cuts off all later ones. */
    limitRequests: (limit: number) => {
      remaining = limit
    },
    /** Answers every request with the handler; forwards them again after `undefined`. */
    respondWith: (handler: FaultHandler | undefined) => {
      fault = handler
    },
    /** Forwards one request at a time, and the next one only after the listener ended. */
    onEachRequest: (listener: (request: ProxiedRequest) => Promise<void>) => {
      onRequest = listener
    },
  }
}

function toProxiedRequest({ method = '', url = '/' }: IncomingMessage, endpoint: string): ProxiedRequest {
  const { pathname } = new URL(url, endpoint)
  return { method, key: decodeURIComponent(pathname.split('/').slice(2).join('/')) }
}

/** Keeps the host header, because the signature covers it. */
export function forwardRequest(request: IncomingMessage, response: ServerResponse, endpoint: string) {
  const { hostname, port } = new URL(endpoint)
  const { method, url: path, headers } = request
  const forwarded = sendRequest({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
  return finished(response).catch(() => {})
}
