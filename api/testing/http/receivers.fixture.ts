import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { whenDone } from '@shop/db/testing/test-folder'
import { PurgeQueue } from '../../src/outbox/purges/purge-queue.ts'

/** Gives a server a free port of this machine until its test or file is done. @returns its address */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

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

/** Receives the purges of one test. @returns its address, and the paths it was told so far */
export async function startPurgeReceiver(onPurge = (_path: string) => {}) {
  const purged: string[] = []
  const server = createServer(async (request, response) => {
    const { paths }: { paths: string[] } = JSON.parse(await text(request))
    paths.forEach(onPurge)
    purged.push(...paths)
    response.end()
  })
  return { url: await listenOnLoopback(server), purged }
}

/** Its failures are repeated and reported nowhere. */
export function openPurgeQueue(options: Omit<ConstructorParameters<typeof PurgeQueue>[0], 'failures'>) {
  return new PurgeQueue({ ...options, failures: { failed() {}, succeeded() {} } })
}
