import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestStaticFiles, PAGE } from './static-files.fixture.ts'

const { request, writeFile } = openTestStaticFiles()
writeFile('site', 'index.html', PAGE)

test('a page goes out compressed as the browser can take it, each form under a tag of its own', async () => {
  const [plain, gzip, brotli] = await Promise.all([
    request('/'),
    request('/', { 'accept-encoding': 'gzip' }),
    request('/', { 'accept-encoding': 'gzip, br' }),
  ])
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(PAGE)
  expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe(PAGE)
  expect((await request('/', { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull()
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.get('etag'))).size).toBe(3)
})

test('a page that is asked for goes out smaller soon, and whoever has it in its first form need not take it again', async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `${(index * 7919) % 1_000} hair`).join(' ')
  writeFile('site', 'long/index.html', words)
  const first = await request('/long', { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag') ?? ''
  const length = (await first.bytes()).length
  const again = async () => await (await request('/long', { 'accept-encoding': 'br' })).bytes()
  await expect.poll(async () => (await again()).length, { timeout: 10_000 }).toBeLessThan(length)
  expect(brotliDecompressSync(await again()).toString()).toBe(words)
  const answer = await request('/long', { 'accept-encoding': 'br', 'if-none-match': etag })
  // A cache may keep what it has only under the tag that it has it by (RFC 9111 §4.3.4).
  expect([answer.status, answer.headers.get('etag')]).toEqual([304, etag])
})
