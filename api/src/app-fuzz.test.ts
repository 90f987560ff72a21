import { repetitions } from '@shop/db/testing/repetitions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ApiRequest, anyRequest } from '../testing/any-request.fixture.ts'
import { openFuzzedShop } from '../testing/fuzzed-shop.fixture.ts'

const REQUESTS = repetitions({ quick: 500, long: 50_000 })

/** Refused for a header, which among random requests is rare. */
const REFUSED: ApiRequest[] = [{ 'content-type': 'text/plain' }, { 'content-length': '999999999' }].map((headers) => ({
  ...{ method: 'PUT', path: '/api/services/1', isSignedIn: true, body: '{}' },
  headers,
}))

const shop = await openFuzzedShop()

test('no request gets a 5xx, every refusal is a sentence in JSON, and every page is still rendered', async () => {
  const statuses = new Set<number>()
  const property = fc.asyncProperty(anyRequest(shop.app, shop.known), async (request) => {
    const response = await shop.send(request)
    const text = await response.text()
    statuses.add(response.status)
    expect([response.status, text, response.status < 500]).toEqual([response.status, text, true])
    if (response.status >= 400 && request.method !== 'HEAD') expectRefusal(response, text)
    if (request.isSignedIn && !request.headers.authorization) expect(text).not.toContain('session has ended')
  })
  await fc.assert(property, { numRuns: REQUESTS, examples: REFUSED.map((request) => [request]) })
  // Requests of every kind were made.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 202, 204, 400, 401, 404, 409, 413, 415]))
  const { revision, published, failed, error } = await shop.waitUntilLive()
  expect({ published, failed, error }).toEqual({ published: revision, failed: [], error: null })
})

/** Refusals are one sentence for people, without an error of the program. */
function expectRefusal(response: Response, text: string) {
  expect(response.headers.get('content-type')).toBe('application/json')
  const { error } = JSON.parse(text)
  expect(error).toMatch(/^Used by: |^[a-z"].{5,300}[.?!"]$/is)
  expect(error).not.toMatch(/undefined|\[object|\w+Error\b|SQLITE|ENO[A-Z]+|\.ts\b/)
}
