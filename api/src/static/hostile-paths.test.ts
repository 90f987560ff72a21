import { expect, test } from 'vitest'
import { openTestStaticFiles } from './static-files.fixture.ts'

const { request, writeFile } = openTestStaticFiles()
writeFile('site', '404.html', 'Page Not Found')

test.each(['/%5Cevil.example/', '/%09/evil.example/', '/%0d%0aset-cookie:a=b/', '/%2f%2fevil.example/', '/é/'])(
  '%s leads nowhere',
  async (path) => {
    const answer = await request(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  },
)

test.each([`/${'a'.repeat(300)}`, `/pictures/${'a'.repeat(300)}.jpg`, `/admin/assets/${'a'.repeat(9_000)}`])(
  'an address longer than any file name is not to be had (%#)',
  async (path) => {
    expect((await request(path)).status).toBe(404)
  },
)

test('an address that loses its slash keeps its question', async () => {
  expect((await request('/services/?from=card')).headers.get('location')).toBe('/services?from=card')
})

test.each(['/pictures/photos/soon.avif', '/admin/assets/soon.js', '/_astro/soon.js'])(
  'that %s is not there yet is kept by nobody for good',
  async (path) => {
    const { status, headers } = await request(path)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache'])
  },
)
