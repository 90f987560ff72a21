import { beforeAll, expect, test } from 'vitest'
import { openTestStaticFiles, PAGE } from '../../../testing/static-files/static-files.fixture.ts'

const { request, writeFile, invalidate } = openTestStaticFiles()

beforeAll(() => {
  writeFile('site', 'index.html', PAGE)
  writeFile('site', 'services/index.html', PAGE)
  writeFile('site', '404.html', 'Page Not Found')
  writeFile('site', 'event/404.html', 'Event Not Found')
  writeFile('site', 'event/1/index.html', PAGE)
  writeFile('site', 'event/1/index.html.tmp', 'half')
  writeFile('site', '_astro/client.HASH.js', 'let a = 1')
  writeFile('admin', 'index.html', '<head></head>')
  writeFile('admin', 'assets/index-HASH.js', 'let b = 1')
  writeFile('pictures', 'photos/a.jpg', 'bytes')
  writeFile('site', 'share/event-1.png', 'of yesterday')
  writeFile('site', '.hidden', 'secret')
})

test('a page is served without its file name and revalidated on each use', async () => {
  const response = await request('/services')
  expect([response.status, await response.text()]).toEqual([200, PAGE])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'self'",
    'content-type': 'text/html; charset=utf-8',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  })
})

test('a client that has the page gets 304 without a body', async () => {
  const etag = (await request('/services')).headers.get('etag') ?? ''
  const again = await request('/services', { 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
})

test('HEAD has the headers of GET and no body', async () => {
  const response = await request('/services', {}, 'HEAD')
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    `${PAGE.length}`,
    '',
  ])
})

test('a page that changed is served at once after invalidate', async () => {
  await request('/event/1')
  writeFile('site', 'event/1/index.html', 'new words')
  invalidate()
  expect(await (await request('/event/1')).text()).toBe('new words')
})

test('a missing page gets 404 with the page of its section', async () => {
  const statusAndText = async (path: string) => [(await request(path)).status, await (await request(path)).text()]
  expect(await statusAndText('/event/99')).toEqual([404, 'Event Not Found'])
  expect(await statusAndText('/nowhere')).toEqual([404, 'Page Not Found'])
})

test.each([
  ...['/index.html', '/404.html', '/.hidden', '/event/1/index.html.tmp', '/services%2findex.html'],
  ...['/..%2f..%2fetc/passwd', '/%2e%2e/secret', '/a%00b', '/%E0%A4%A', '/é/'],
  ...['/%5Cevil.example/', '/%09/evil.example/', '/%0d%0aset-cookie:a=b/', '/%2f%2fevil.example/'],
  ...[`/${'a'.repeat(300)}`, `/pictures/${'a'.repeat(300)}.jpg`, `/admin/assets/${'a'.repeat(9_000)}`],
])('%s gets 404 and no redirect', async (path) => {
  const response = await request(path)
  expect([response.status, response.headers.get('location')]).toEqual([404, null])
})

test.each([
  ['/services/', '/services'],
  ['/services///', '/services'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['/services/?from=card', '/services?from=card'],
])('%s redirects to %s on the same site', async (path, target) => {
  const response = await request(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, target])
})

const FOR_GOOD = 'public, max-age=31536000, immutable'

test.each([
  ['/_astro/client.HASH.js', 200, FOR_GOOD],
  ['/admin/assets/index-HASH.js', 200, FOR_GOOD],
  ['/pictures/photos/a.jpg', 200, FOR_GOOD],
  ['/share/event-1.png?v=new', 200, 'no-cache'], // whose bytes change with the shop
  ['/_astro/soon.js', 404, 'no-cache'], // which may exist later
  ['/admin/assets/soon.js', 404, 'no-cache'],
  ['/pictures/photos/soon.avif', 404, 'no-cache'],
])('%s is answered with %i and cached as %s', async (path, status, cached) => {
  const response = await request(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, cached])
})

test.each(['/login', '/admin', '/admin/events/edit/7'])(
  '%s is the staff app, which search engines must not index',
  async (path) => {
    const response = await request(path)
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  },
)

test('an image must not run scripts', async () => {
  const { headers } = await request('/pictures/photos/a.jpg')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('POST gets 405', async () => {
  const response = await request('/services', {}, 'POST')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
