import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { demoShop } from '../records/samples/demo-and-empty-shop.ts'
import { RESOURCE_NAMES } from '../resources/definitions.ts'
import { listWords } from '../resources/record-translations.ts'
import { migrateDatabase } from '../sqlite/migrate.ts'
import { openDatabase } from '../sqlite/open-database.ts'
import { resourceTables } from '../tables/resource-tables.ts'
import { demoImageFolder, demoImages } from './demo-images.ts'
import { seedDemoShop } from './seed-shop.ts'

test('the demo shop has Spanish for each of its words but its name', () => {
  const folder = makeTestFolder()
  const db = openDatabase(join(folder, 'shop.db'))
  migrateDatabase(db)
  seedDemoShop(db, { now: new Date('2026-11-20T17:00:00Z'), imagesFolder: join(folder, 'pictures') })
  const words = RESOURCE_NAMES.flatMap((name) => {
    const { table, input } = resourceTables[name]
    const rows: object[] = db.select().from(table).all()
    return rows.flatMap((row) => listWords(input, row, 'es'))
  })
  db.$client.close()
  expect(words.filter(({ state }) => state !== 'current')).toEqual([])
  const linesOf = (text = '') => text.split('\n').filter((line) => line !== '')
  const same = words.flatMap(({ english, word }) =>
    linesOf(english).filter((line) => linesOf(word?.text).includes(line)),
  )
  expect(new Set(same)).toEqual(new Set([demoShop.name]))
})

describe('the demo images', () => {
  test.each(demoImages)('$name has its files and its alt text', ({ fileName, bytes, altText, variants }) => {
    expect(altText).not.toBe('')
    expect(statSync(new URL(fileName, demoImageFolder)).size).toBe(bytes)
    for (const { file } of variants) expect(statSync(new URL(file, demoImageFolder)).size).toBeGreaterThan(0)
  })

  test('are less than 2.75 MB together', () => {
    const sizes = readdirSync(demoImageFolder).map((file) => statSync(new URL(file, demoImageFolder)).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_750_000)
  })
})
