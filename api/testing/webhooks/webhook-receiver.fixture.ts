import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
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

/** A TCP server that does as the test says with each connection; it closes after the test. @returns its port */
function startSocketServer(onConnection: (socket: Socket) => unknown): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function flattenHeaders(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]))
}
