import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaultHandler, startFaultProxy } from '../../../testing/mirror/s3-fault-proxy.fixture.ts'
import { createPurge } from './purge-requests.ts'

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
