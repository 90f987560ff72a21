import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publicFiles } from './public-files.ts'

const root = mkdtempSync(join(tmpdir(), 'shop-odd-'))
const folders = { site: join(root, 'site'), admin: join(root, 'admin'), pictures: join(root, 'pictures') }
const files = publicFiles({ ...folders, siteUrl: 'https://shop.example' })
for (const folder of Object.values(folders)) mkdirSync(folder)
writeFileSync(join(folders.site, '404.html'), 'Page Not Found')
afterAll(() => rmSync(root, { recursive: true }))

function ask(path: string) {
  return Promise.resolve(files.fetch(new Request(`http://localhost${path}`)))
}

test.each(['/%5Cevil.example/', '/%09/evil.example/', '/%0d%0aset-cookie:a=b/', '/%2f%2fevil.example/', '/é/'])(
  '%s leads nowhere',
  async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  },
)

test.each([`/${'a'.repeat(300)}`, `/pictures/${'a'.repeat(300)}.jpg`, `/admin/assets/${'a'.repeat(9_000)}`])(
  'an address longer than any file name is not to be had (%#)',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

test('an address that loses its slash keeps its question', async () => {
  expect((await ask('/services/?from=card')).headers.get('location')).toBe('/services?from=card')
})

test.each(['/pictures/photos/soon.avif', '/admin/assets/soon.js', '/_astro/soon.js'])(
  'that %s is not there yet is kept by nobody for good',
  async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache'])
  },
)
