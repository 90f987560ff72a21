import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { images } from '@shop/db/tables/images'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'

const shop = await openTestShop()

async function readRows(response: Response): Promise<object[]> {
  return [(await response.json()) as object | object[]].flat()
}

test.each([
  ['/images', ['updated_by']],
  ...['/shop', '/hours', '/look', '/page-texts'].map((path): [string, string[]] => [path, ['updated_by', 'words']]),
])(
  'visitors do not learn from %s who changed a record last, nor words of a page, and no cache keeps what staff got',
  async (path, hidden) => {
    const [staff, visitor] = [await shop.call('GET', path), await shop.callAnonymously('GET', path)]
    for (const { headers } of [staff, visitor]) expect(headers.get('cache-control')).toBe('no-store')
    const rows = await readRows(staff)
    expect(rows).not.toEqual([])
    for (const row of rows) expect(row).toHaveProperty('updated_by')
    const forVisitors = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field))),
    )
    expect(await readRows(visitor)).toStrictEqual(forVisitors)
  },
)

test('no file of the site names the file that a picture was made from', async () => {
  shop.db.update(images).set({ fileName: 'anna-at-home.jpg' }).run()
  shop.publisher.publishAll()
  await shop.waitUntilLive()
  const files = readdirSync(shop.folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file))
  expect(files).toContain('index.html')
  const isNaming = (file: string) => readFileSync(join(shop.folder, file)).includes('anna-at-home')
  expect(files.filter(isNaming)).toEqual([])
})
