import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { openDatabase } from './open-database.ts'

test('every connection survives a power cut without losing a commit, and enforces foreign keys', () => {
  const folder = makeTestFolder()
  const { $client } = openDatabase(join(folder, 'shop.sqlite'))
  onTestFinished(() => {
    $client.close()
  })
  const values = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map((name) =>
    $client.pragma(name, { simple: true }),
  )
  expect(values).toEqual(['wal', 2, 1, 5000])
})

test.skipIf(process.platform !== 'linux')('a file stays locked when the same process opens it again', () => {
  const file = join(makeTestFolder(), 'shop.sqlite')
  const { $client } = openDatabase(file)
  $client.exec('create table saves (title text)')
  openDatabase(file).$client.close()
  const locks = readFileSync('/proc/locks', 'utf8').split('\n')
  expect(locks.filter((lock) => lock.includes(`:${statSync(file).ino} `))).not.toEqual([])
  $client.close()
})
