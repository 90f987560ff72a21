import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { beforeEach, expect, test } from 'vitest'
import { assertOwnDataFolder, assertUnusedDataFolder } from './refuse-data-folder-without-database.ts'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file.endsWith('.sqlite') ? '' : 'text')
  }
}

function lostDatabase(remains: string, copy = '') {
  return (
    `The database ${join(folder, 'shop.sqlite')} is missing or empty, but the files of a shop are next to it: ` +
    `${remains}. Put the database back${copy}, or begin a new shop in another folder: DATA_DIR=./other npm start`
  )
}

test('a new folder, an empty one, and one left half-made by a first start are accepted', () => {
  expect(() => assertOwnDataFolder(join(folder, 'new'))).not.toThrow()
  expect(() => assertOwnDataFolder(folder)).not.toThrow()
  write('shop.sqlite', 'lock', 'pictures/demo/chair.jpg', 'lost+found/1', '.DS_Store')
  mkdirSync(join(folder, 'public'))
  expect(() => assertOwnDataFolder(folder)).not.toThrow()
  expect(() => assertUnusedDataFolder(folder)).not.toThrow()
})

test.each([
  [['secret'], 'secret'],
  [['public/index.html'], 'public'],
  [['pictures/photos/1.jpg'], 'pictures'],
  [['secret', 'pictures/photos/1.jpg', 'public/event/1/index.html', 'shop.sqlite'], 'pictures, public, secret'],
  [['shop.sqlite', 'shop.sqlite-wal'], 'shop.sqlite-wal'],
])('without its database, a folder with %j is refused', (files, remains) => {
  write(...files)
  expect(() => assertOwnDataFolder(folder)).toThrow(lostDatabase(remains))
})

test('the newest copy of a lost database is named', () => {
  write('secret')
  const [older, newest] = ['shop.sqlite.before-2026-01-01T101010.000Z', 'shop.sqlite.before-2026-03-01T101010.000Z']
  for (const name of [older, newest]) withOpenDatabase(join(folder, name), (db) => migrateDatabase(db))
  const sentence = lostDatabase('secret', ` (the newest whole copy here is ${newest})`)
  expect(() => assertOwnDataFolder(folder)).toThrow(sentence)
})
