import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import { openTestStaticFiles, PAGE } from './static-files.fixture.ts'

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
  writeFile('site', '.hidden', 'secret')
})

test('a page stands at its plain address, and is asked for again each time', async () => {
  const answer = await request('/services')
  expect([answer.status, await answer.text()]).toEqual([200, PAGE])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  })
})

test('whoever has a page already gets 304 and nothing else', async () => {
  const etag = (await request('/services')).headers.get('etag') ?? ''
  const again = await request('/services', { 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
})

test('HEAD has the headers of GET and no body', async () => {
  const answer = await request('/services', {}, 'HEAD')
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
    200,
    `${PAGE.length}`,
    '',
  ])
})

test('a page that was written anew goes out at once', async () => {
  await request('/event/1')
  writeFile('site', 'event/1/index.html', 'new words')
  invalidate()
  expect(await (await request('/event/1')).text()).toBe('new words')
})

test('a file that is taken away at the very moment it is asked for is not to be had', async () => {
  const names = ['fleeting.txt', 'one.txt', 'other.txt']
  const places = names.map((name) => writeFile('site', name, 'here'))
  const coming = `const [here, one, other] = ${JSON.stringify(places)}, { renameSync: move } = require('node:fs');
    for (;;) { move(here, one); move(other, here); move(here, other); move(one, here) }`
  const thread = new Worker(coming, { eval: true })
  const found = new Set<number>()
  for (let asked = 0; asked < 20_000 || found.size < 2; asked++) {
    invalidate()
    found.add((await request('/fleeting.txt')).status)
  }
  await thread.terminate()
  expect([...found].sort()).toEqual([200, 404])
})

test('what is not there answers 404 in the words of its place', async () => {
  const words = async (path: string) => [(await request(path)).status, await (await request(path)).text()]
  expect(await words('/event/99')).toEqual([404, 'Event Not Found'])
  expect(await words('/nowhere')).toEqual([404, 'Page Not Found'])
})

test.each([
  '/index.html',
  '/404.html',
  '/.hidden',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/secret',
  '/event/1/index.html.tmp',
  '/a%00b',
  '/services%2findex.html',
  '/%E0%A4%A',
])('%s is not to be had', async (path) => {
  expect((await request(path)).status).toBe(404)
})

test.each([
  ['/services/', '/services'],
  ['/services///', '/services'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
])('%s leads to %s, on this very site', async (path, place) => {
  const answer = await request(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, place])
})

test.each(['/_astro/client.HASH.js', '/admin/assets/index-HASH.js', '/pictures/photos/a.jpg'])(
  '%s never changes, and may be kept for good',
  async (path) => {
    expect((await request(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  },
)

test.each(['/login', '/admin', '/admin/events/edit/7'])(
  '%s is the staff app, which no search engine keeps',
  async (path) => {
    const answer = await request(path)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  },
)

test('a picture may run nothing', async () => {
  const { headers } = await request('/pictures/photos/a.jpg')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('nothing can be written here', async () => {
  const answer = await request('/services', {}, 'POST')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
