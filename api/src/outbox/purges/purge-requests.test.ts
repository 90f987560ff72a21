import { expect, test } from 'vitest'
import {
  answerOk,
  answerWithStatus,
  type Responder,
  startWebhookReceiver,
} from '../../../testing/http/receivers.fixture.ts'
import { createPurge, type PurgeTarget } from './purge-requests.ts'

/** A purge of caches that answer in this way, and what they receive. */
async function openPurge(kind: PurgeTarget['kind'], responder: Responder = answerOk, timeoutMs = 10_000) {
  const { url, received } = await startWebhookReceiver(responder)
  const target = { kind, url: `${url}/purge_cache`, token: 'purge-token', siteUrl: 'https://www.example.com' }
  const progress = { signal: AbortSignal.timeout(10_000), onPurged() {} }
  const purge = (paths: string[]) => createPurge(target, timeoutMs)(paths, progress)
  return { purge, received, readBodies: () => received.map(({ body }) => JSON.parse(body)) }
}

const makePaths = (count: number) => Array.from({ length: count }, (_, index) => `/event/${index}`)

test('Cloudflare receives the full address of each changed page, with the token', async () => {
  const { purge, received, readBodies } = await openPurge('cloudflare')
  await purge(['/', '/services'])
  expect(received).toMatchObject([{ path: '/purge_cache', headers: { authorization: 'Bearer purge-token' } }])
  expect(readBodies()).toEqual([{ files: ['https://www.example.com/', 'https://www.example.com/services'] }])
})

test('Cloudflare gets at most 100 addresses in a call, and one call for everything when they would be too many', async () => {
  const { purge, received, readBodies } = await openPurge('cloudflare')
  await purge(makePaths(250))
  expect(readBodies().map(({ files }) => files.length)).toEqual([100, 100, 50])
  received.length = 0
  await purge(makePaths(501))
  expect(readBodies()).toEqual([{ purge_everything: true }])
})

test('the address that purges the CDN is sent the paths by POST', async () => {
  const { purge, received, readBodies } = await openPurge('post')
  await purge(['/', '/services'])
  expect(received).toMatchObject([{ path: '/purge_cache', headers: { 'content-type': 'application/json' } }])
  expect(readBodies()).toEqual([{ paths: ['/', '/services'] }])
})

test.each<[PurgeTarget['kind'], string, Responder, string]>([
  ['cloudflare', 'refuses', answerWithStatus(403), 'it answers 403'],
  ['refresh', 'refuses', answerWithStatus(429), 'it answers 429.'],
  ['post', 'refuses', answerWithStatus(403), 'failed: it answers 403.'],
  ['post', 'redirects', answerWithStatus(302, { location: '/' }), 'it answers 302.'],
  ['post', 'hangs up', (response) => response.socket?.destroy(), 'The address that purges the CDN '],
  ['post', 'does not answer', () => {}, 'does not answer in time.'],
])('a purge by %s that %s is reported', async (kind, _fault, responder, sentence) => {
  const { purge, received } = await openPurge(kind, responder, 500)
  await expect(purge(makePaths(250))).rejects.toThrow(sentence)
  if (kind === 'cloudflare') expect(received, 'the rest is not sent').toHaveLength(1)
})
