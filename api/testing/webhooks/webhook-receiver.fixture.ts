import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from '../http/listen-on-loopback.ts'

interface ReceivedRequest {
  path: string
  headers: Record<string, string>
  body: string
}

export type Responder = (response: ServerResponse) => unknown

export const answerOk: Responder = (response) => response.writeHead(204).end()

export const answerWithStatus =
  (status: number, headers = {}): Responder =>
  (response) =>
    response.writeHead(status, headers).end()

/** An HTTP server that records requests and answers them with `responder.current`; it closes after the test. */
export async function startWebhookReceiver(initial: Responder = answerOk) {
  const received: ReceivedRequest[] = []
  const responder = { current: initial }
  let connectionCount = 0
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    received.push({ path, headers: flattenHeaders(headers), body: await text(request) })
    responder.current(response)
  }).on('connection', () => connectionCount++)
  const url = await listenOnLoopback(server)
  return { received, responder, port: Number(new URL(url).port), url, connectionCount: () => connectionCount }
}

function flattenHeaders(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]))
}
