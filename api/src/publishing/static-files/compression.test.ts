import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestStaticFiles, PAGE } from '../../../testing/static-files/static-files.fixture.ts'

const { request, writeFile } = openTestStaticFiles()
writeFile('site', 'index.html', PAGE)

/** Long enough for the fast compression to be larger than the best one. */
const LONG_PAGE = Array.from({ length: 3_000 }, (_, index) => `${(index * 7919) % 1_000} hair`).join(' ')

test('a page is compressed as the client accepts it, and each encoding has its own ETag', async () => {
  const [plain, gzip, brotli] = await Promise.all([
    request('/'),
    request('/', { 'accept-encoding': 'gzip' }),
    request('/', { 'accept-encoding': 'gzip, br' }),
  ])
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(PAGE)
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(PAGE)
  expect((await request('/', { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull()
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.get('etag'))).size).toBe(3)
})

test('the best compression soon replaces the fast one, and the ETag of the fast one still gets 304', async () => {
  writeFile('site', 'long/index.html', LONG_PAGE)
  const first = await request('/long', { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag') ?? ''
  const length = (await first.arrayBuffer()).byteLength
  const requestAgain = async () =>
    Buffer.from(await (await request('/long', { 'accept-encoding': 'br' })).arrayBuffer())
  await expect.poll(async () => (await requestAgain()).length).toBeLessThan(length)
  expect(brotliDecompressSync(await requestAgain()).toString()).toBe(LONG_PAGE)
  const response = await request('/long', { 'accept-encoding': 'br', 'if-none-match': etag })
  // A cache reuses its copy only when the 304 has the ETag of that copy (RFC 9111 §4.3.4).
  expect([response.status, response.headers.get('etag')]).toEqual([304, etag])
})

test('an asset that the build compressed is served as the build left it', async () => {
  writeFile('admin', 'assets/form-1a2b3c4d.js', PAGE)
  const compressed = brotliCompressSync(PAGE)
  writeFile('admin', 'assets/form-1a2b3c4d.js.br', compressed)
  const response = await request('/admin/assets/form-1a2b3c4d.js', { 'accept-encoding': 'br' })
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(compressed)
  expect(await (await request('/admin/assets/form-1a2b3c4d.js')).text()).toBe(PAGE)
})
