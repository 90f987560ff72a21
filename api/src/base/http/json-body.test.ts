import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'

const shop = await openTestShop({ rendersPages: false })

test('a body that ends early gets 400', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('{"username": "own'))
      controller.error(new Error('aborted'))
    },
  })
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const response = await shop.app.request('/api/login', request)
  expect([response.status, await response.json()]).toEqual([400, { error: 'The request was interrupted.' }])
})

test.each([
  ['an array', '/services', [], 'Send one JSON object.'],
  ['null', '/services', 'null', 'Send one JSON object.'],
  ['a string where a boolean belongs', '/logout', { everywhere: 'here' }, '"everywhere" is not valid.'],
])('%s gets 400 with a sentence of the shop', async (_, path, body, error) => {
  expect(await shop.send('POST', path, body)).toEqual({ status: 400, body: expect.objectContaining({ error }) })
})

test.each([
  ['{"title":', 400],
  ['', 400],
  [new Uint8Array([0x22, 0xff, 0x22]), 400],
  ['['.repeat(50_000), 400],
  [`{"title":"${'a'.repeat(300_000)}"}`, 413],
])('a body that is not JSON gets a sentence (%#)', async (body, status) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` }
  const response = await shop.app.request('/api/services', { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toMatchObject([status, { error: expect.stringMatching(/\.$/) }])
})

test.each([
  ['POST', '/login', 262_145, 'That is too much text to save at once.'],
  ['POST', '/services', 99_999_999_999, 'That is too much text to save at once.'],
  ['POST', '/hooks/rebuild', 262_145, 'That is too much text to save at once.'],
  ['PUT', '/uploads/1', 31_457_281, 'The file is too large: at most 30 MB can be uploaded.'],
])('%s %s with a declared length of %d bytes gets 413, and nothing is read', async (method, path, length, error) => {
  const body = new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 })
  const headers = { 'content-length': `${length}` }
  const response = await shop.app.request(`/api${path}`, { method, headers, body, duplex: 'half' } as RequestInit)
  expect([response.status, await response.json()]).toEqual([413, { error }])
})
