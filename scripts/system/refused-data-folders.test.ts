import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '@shop/db/sqlite/copy-database'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { beforeEach, expect, test } from 'vitest'
import { createShopDatabase } from '../testing/create-shop-database.ts'
import { runScript } from '../testing/run-script.ts'
import { programFile } from '../tools/paths.ts'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

/** Starts the server, which must refuse the folder. */
function start() {
  return runScript(programFile('serve'), [], { env: { DATA_DIR: folder, PORT: '0' } })
}

const OTHER_FOLDER = 'or begin a new shop in another folder: DATA_DIR=./other npm start'

test.each([
  ['a file that is not a database', (file: string) => writeFileSync(file, 'Dear diary, '.repeat(1_000))],
  ['a database with a damaged page', (file: string) => overwrite(file, 3 * 4096)],
])('%s is refused with a sentence that says how to go on', (_name, damage) => {
  const file = createShopDatabase(folder)
  copyDatabase(file, `${file}.before-2026-11-20T120000.000Z`)
  writeFileSync(`${file}.before-2026-11-21T120000.000Z`, '')
  writeFileSync(`${file}.before-2026-11-22T120000.000Z`, readFileSync(file).subarray(0, 40_000))
  damage(file)
  const { status, stderr } = start()
  const copy = '(the newest whole copy here is shop.sqlite.before-2026-11-20T120000.000Z)'
  const advice = `Put a copy of it in its place ${copy} and remove shop.sqlite-wal and shop.sqlite-shm`
  expect([status, stderr]).toEqual([1, `The database ${file} is damaged. ${advice}, ${OTHER_FOLDER}`])
})

/** Overwrites a page of a file with noise. */
function overwrite(file: string, position: number) {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, position)
  closeSync(descriptor)
}

test.each(['missing', 'empty', 'without a shop'])(
  'beside the site of a shop, a database that is %s is refused',
  (kind) => {
    const file = join(folder, 'shop.sqlite')
    if (kind === 'empty') writeFileSync(file, '')
    if (kind === 'without a shop') migrateDatabase(openDatabase(file))
    mkdirSync(join(folder, 'public'))
    writeFileSync(join(folder, 'public/index.html'), 'Our real shop')
    const files = readdirSync(folder)
    const { status, stderr } = start()
    const remains = 'is missing or empty, but the files of a shop are next to it: public. Put the database back'
    expect([status, stderr]).toEqual([1, `The database ${file} ${remains}, ${OTHER_FOLDER}`])
    expect(readFileSync(join(folder, 'public/index.html'), 'utf8')).toBe('Our real shop')
    if (kind !== 'without a shop') expect(readdirSync(folder)).toEqual(files)
  },
)
