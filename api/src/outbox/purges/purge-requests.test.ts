import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenOnLoopback } from '../../../testing/http/listen-on-loopback.ts'
import { type FaultHandler, startFaultProxy } from '../../../testing/mirror/s3-fault-proxy.fixture.ts'
import { createPurge } from './purge-requests.ts'

/** In the place of Cloudflare. */
const calls: { path: string | undefined; authorization: string | undefined; body: object }[] = []
let status: number
const cdn = createServer(async (request, response) => {
  const { url: path, headers } = request
  calls.push({ path, authorization: headers.authorization, body: JSON.parse((await text(request)) || '{}') })
  response.writeHead(status).end(`{"success":${status === 200}}`)
})
const cdnUrl = await listenOnLoopback(cdn)
beforeEach(() => {
  status = 200
  calls.length = 0
})

const progress = { signal: new AbortController().signal, onPurged() {} }

function purge(paths: string[]) {
  const url = `${cdnUrl}/client/v4/zones/z1/purge_cache`
  return createPurge({ kind: 'cloudflare', url, token: 'purge-token', siteUrl: 'https://www.example.com' })(
    paths,
    progress,
  )
}

const makePaths = (count: number) => Array.from({ length: count }, (_, index) => `/event/${index}`)

test('Cloudflare receives the full address of each changed page, with the token', async () => {
  await purge(['/', '/services'])
  const files = ['https://www.example.com/', 'https://www.example.com/services']
  expect(calls).toEqual([
    { path: '/client/v4/zones/z1/purge_cache', authorization: 'Bearer purge-token', body: { files } },
  ])
})

test('Cloudflare gets at most 100 addresses in a call, and one call for everything when they would be too many', async () => {
  await purge(makePaths(250))
  expect(calls.map(({ body }) => 'files' in body && Array.isArray(body.files) && body.files.length)).toEqual([
    100, 100, 50,
  ])
  calls.length = 0
  await purge(makePaths(501))
  expect(calls.map(({ body }) => body)).toEqual([{ purge_everything: true }])
})

test('a purge that Cloudflare refuses fails with its status, and the rest is not sent', async () => {
  status = 403
  await expect(purge(makePaths(250))).rejects.toThrow('it answers 403')
  expect(calls).toHaveLength(1)
})

test.each([401, 429])('a refresh that a cache answers with %i fails', async (refused) => {
  status = refused
  const url = cdnUrl
  const refresh = createPurge({ kind: 'refresh', url, token: 't', siteUrl: url })
  await expect(refresh(['/services'], progress)).rejects.toThrow(`it answers ${refused}`)
})

let proxy: Awaited<ReturnType<typeof startFaultProxy>>
beforeAll(async () => {
  proxy = await startFaultProxy('http://127.0.0.1:9')
})
afterAll(() => proxy.close())

describe('the address that purges the CDN', () => {
  const purge = () =>
    createPurge({ kind: 'post', url: `${proxy.endpoint}/purge`, siteUrl: 'https://shop.example' }, 500)(
      ['/', '/services'],
      { signal: AbortSignal.timeout(10_000), onPurged() {} },
    )

  test('is sent the paths by POST', async () => {
    const received: unknown[] = []
    proxy.respondWith((request, response) => {
      received.push(request.method, request.url, request.headers['content-type'], request.headers['content-length'])
      response.writeHead(204).end()
    })
    await purge()
    expect(received).toEqual([
      'POST',
      '/purge',
      'application/json',
      `${JSON.stringify({ paths: ['/', '/services'] }).length}`,
    ])
  })

  test.each<[string, FaultHandler, string]>([
    ['refuses', (_request, response) => response.writeHead(403).end(), 'failed: it answers 403.'],
    ['redirects', (_request, response) => response.writeHead(302, { location: '/' }).end(), 'it answers 302.'],
    ['hangs up', (request) => request.socket.destroy(), 'The address that purges the CDN '],
    ['does not answer', () => {}, 'does not answer in time.'],
  ])('is reported when it %s', async (_name, fault, sentence) => {
    proxy.respondWith(fault)
    await expect(purge()).rejects.toThrow(sentence)
  })
})
