import { expect, test } from 'vitest'
import { openTestStaticFiles } from '../../../testing/static-files/static-files.fixture.ts'

const { request, writeFile } = openTestStaticFiles()
writeFile('site', '404.html', 'Page Not Found')

test.each(['/%5Cevil.example/', '/%09/evil.example/', '/%0d%0aset-cookie:a=b/', '/%2f%2fevil.example/', '/é/'])(
  '%s gets 404 and no redirect',
  async (path) => {
    const response = await request(path)
    expect([response.status, response.headers.get('location')]).toEqual([404, null])
  },
)

test.each([`/${'a'.repeat(300)}`, `/pictures/${'a'.repeat(300)}.jpg`, `/admin/assets/${'a'.repeat(9_000)}`])(
  'a path longer than any file name gets 404 (%#)',
  async (path) => {
    expect((await request(path)).status).toBe(404)
  },
)

test('the redirect that removes a trailing slash has the query string of the request', async () => {
  expect((await request('/services/?from=card')).headers.get('location')).toBe('/services?from=card')
})

test.each(['/pictures/photos/soon.avif', '/admin/assets/soon.js', '/_astro/soon.js'])(
  'a 404 for %s, which may exist later, is not cached for good',
  async (path) => {
    const { status, headers } = await request(path)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache'])
  },
)
