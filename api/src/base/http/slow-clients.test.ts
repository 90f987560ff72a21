import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readBodyBytes } from './body-bytes.ts'
import { openHttpServer } from './http-server.ts'
import type { ServerLimits } from './refuse-slow-and-unreadable-requests.ts'

const LARGE = new Uint8Array(64 * 1024 * 1024)

/** A server whose `/api/echo` answers with the size of the body, and whose files are large. */
async function openServer(limits: Partial<ServerLimits>) {
  const server = await openHttpServer({ hostname: '127.0.0.1', port: 0, limits })
  const echo = async (request: Request) => new Response(`${(await readBodyBytes(request)).byteLength} bytes`)
  server.setHandlers({
    api: (request) => echo(request).catch(({ message }) => new Response(message)),
    files: () => new Response(LARGE),
  })
  onTestFinished(() => server.close())
  return Number(new URL(server.url).port)
}

/** A client that sends text piece by piece, 20 ms apart. @returns what it received until the connection was closed */
async function sendSlowly(port: number, pieces: Iterable<string>): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const received: string[] = []
  const closed = new Promise((resolve) => socket.on('data', (text) => received.push(`${text}`)).on('close', resolve))
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break
    socket.write(piece)
    await sleep(20)
  }
  await closed
  return received.join('')
}

function* repeat(first: string, piece: string) {
  yield first
  for (;;) yield piece
}

const TOO_SLOW = /^HTTP\/1\.1 408 [\s\S]*\{"error":"The request took too long to arrive\. Please try again\."\}$/

test.each([
  ['a body that trickles in', 'POST /api/echo HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\n', 'a'],
  ['a body in chunks', 'POST /api/echo HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\na\r\n'],
  ['headers that trickle in', 'GET / HTTP/1.1\r\n', 'x-a: b\r\n'],
])('%s without an end is cut with 408 and a sentence', async (_, head, piece) => {
  const port = await openServer({ bodyMs: 200, headersMs: 200 })
  expect(await sendSlowly(port, repeat(head, piece))).toMatch(TOO_SLOW)
})

test('a file may take longer to come in than a form', async () => {
  const port = await openServer({ bodyMs: 50, uploadMs: 10_000 })
  const head = 'PUT /api/uploads/1 HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-length: 10\r\n\r\n'
  expect(await sendSlowly(port, [head, ...'0123456789'])).toMatch(/^HTTP\/1\.1 200 [\s\S]*10 bytes$/)
})

test('a client that does not read the response is cut off', async () => {
  const port = await openServer({ stalledMs: 200 })
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  const reset = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  await sleep(1_000)
  socket.resume()
  await reset
  expect(socket.bytesRead).toBeLessThan(LARGE.byteLength)
})

test('text that is not HTTP and headers that are too large get a status and a sentence', async () => {
  const port = await openServer({})
  expect(await sendSlowly(port, ['Dear shop,\r\n\r\n'])).toMatch(/^HTTP\/1\.1 400 [\s\S]*\{"error":".*\."\}$/)
  const large = `GET / HTTP/1.1\r\nx-large: ${'a'.repeat(40_000)}\r\n\r\n`
  expect(await sendSlowly(port, [large])).toMatch(/^HTTP\/1\.1 431 [\s\S]*\{"error":".*\."\}$/)
})

test('beyond the ceiling connections are refused, and idle ones make room', async () => {
  const port = await openServer({ connections: 2, keepAliveMs: 60_000 })
  const url = `http://127.0.0.1:${port}/api/echo`
  const idle = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of idle) {
    socket.on('error', () => {}).write('POST /api/echo HTTP/1.1\r\nhost: shop\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
  }
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow()
  await expect.poll(() => fetch(url, { method: 'POST' }).then((response) => response.status)).toBe(200)
})
