import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

interface ProxiedRequest {
  method: string
  /** without the bucket */
  key: string
}

/** What happens to one request: an answer with this status, or it comes late, or not, or half of it or of its answer. */
export type Fault = 403 | 500 | 'delayed' | 'dropped' | 'cut' | 'answer cut'

const DELAY_MS = 700

export type FaultHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Stands between the mirror and its bucket: records, limits, delays or answers the requests. */
export async function startFaultProxy(endpoint: string) {
  const requests: ProxiedRequest[] = []
  let remaining = Number.POSITIVE_INFINITY
  let fault: FaultHandler | undefined
  let chooseFault = (): Fault | undefined => undefined
  let onRequest: ((request: ProxiedRequest) => Promise<void>) | undefined
  let queue = Promise.resolve()

  const server = createServer((request, response) => {
    if (remaining-- <= 0) return void request.socket.destroy()
    if (fault) return void request.resume().on('end', () => fault?.(request, response))
    const chosen = chooseFault()
    if (chosen) return void failRequest(chosen, request, response, endpoint)
    const proxied = toProxiedRequest(request, endpoint)
    requests.push(proxied)
    if (!onRequest) return void forwardRequest(request, response, endpoint)
    queue = queue.then(() => forwardRequest(request, response, endpoint)).then(() => onRequest?.(proxied))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
    /** Asks before each request what shall happen to it. */
    chooseFaults: (choose: () => Fault | undefined) => {
      chooseFault = choose
    },
    /** Forwards one request at a time, and the next one only after the listener ended. */
    onEachRequest: (listener: (request: ProxiedRequest) => Promise<void>) => {
      onRequest = listener
    },
    /** To be awaited, because the listener reads the bucket. */
    close: async () => {
      await queue
      server.closeAllConnections()
      server.close()
    },
  }
}

function toProxiedRequest({ method = '', url = '/' }: IncomingMessage, endpoint: string): ProxiedRequest {
  const { pathname } = new URL(url, endpoint)
  return { method, key: decodeURIComponent(pathname.split('/').slice(2).join('/')) }
}

/** Keeps the host header, because the signature covers it. */
export function forwardRequest(request: IncomingMessage, response: ServerResponse, endpoint: string) {
  const forwarded = openRequest(request, endpoint, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
  return finished(response).catch(() => {})
}

function openRequest(request: IncomingMessage, endpoint: string, onAnswer: (answer: IncomingMessage) => void) {
  const { hostname, port } = new URL(endpoint)
  const { method, url: path, headers } = request
  return sendRequest({ hostname, port, method, path, headers }, onAnswer)
}

async function failRequest(fault: Fault, request: IncomingMessage, response: ServerResponse, endpoint: string) {
  const hangUp = () => request.socket.destroy()
  if (fault === 'dropped') return hangUp()
  if (fault === 'delayed') {
    await sleep(DELAY_MS)
    return forwardRequest(request, response, endpoint)
  }
  if (typeof fault === 'number') {
    return request.resume().on('end', () => {
      response.writeHead(fault, { 'content-type': 'application/xml' })
      response.end('<?xml version="1.0"?><Error><Code>Fault</Code><Message>No.</Message></Error>')
    })
  }
  const forwarded = openRequest(request, endpoint, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).flushHeaders()
    answer.on('end', hangUp).on('data', (chunk) => response.write(chunk.subarray(0, chunk.length >> 1), hangUp))
  })
  forwarded.on('error', hangUp)
  if (fault === 'answer cut') return request.pipe(forwarded)
  request.on('end', hangUp).once('data', (chunk) => {
    forwarded.write(chunk.subarray(0, chunk.length >> 1), () => forwarded.destroy())
  })
}
