import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopDatabase } from '../testing/create-shop-database.ts'
import { mountFillableDisk } from '../testing/fillable-disk.ts'
import { failureResult, runScript, successResult } from '../testing/run-script.ts'
import { programFile } from '../tools/paths.ts'

const folder = makeTestFolder()
const [dataDir, exported, file] = [join(folder, 'data'), join(folder, 'shop.tar'), join(folder, 'file')]
beforeAll(() => {
  mkdirSync(dataDir)
  createShopDatabase(dataDir)
  writeFileSync(file, 'x')
  expect(backup([])).toMatchObject({ status: 0 })
  expect(backup(['export', exported])).toMatchObject({ status: 0 })
}, 60_000)

function backup(args: string[]) {
  return runScript(programFile('backup'), args, { env: { DATA_DIR: dataDir } })
}

/** where restores shall unpack nothing */
let TMPDIR: string | undefined

function restore(from: string, into: string, ...options: string[]) {
  return runScript(programFile('restore'), [from, '--into', into, ...options], { env: { TMPDIR } })
}

test('files in place of folders, and folders in place of files, are reported in a sentence', () => {
  const into = join(folder, 'into')
  expect(restore(exported, file)).toEqual(failureResult(`${file} is a file, not a folder.`))
  expect(restore(exported, join(file, 'below'))).toEqual(
    failureResult(`${join(file, 'below')} is a file, where a folder is needed, or lies in one (ENOTDIR).`),
  )
  expect(restore(exported, into, '--identity', dataDir)).toEqual(
    failureResult(`${dataDir} holds no key that begins with AGE-SECRET-KEY-.`),
  )
  const [missing, below] = [join(folder, 'missing'), join(file, 'shop.tar')]
  expect(backup(['export', join(missing, 'shop.tar')])).toEqual(failureResult(`There is no folder ${missing}.`))
  expect(backup(['export', below])).toEqual(failureResult(`There is no folder ${file}.`))
})

test('an incomplete key is reported in a sentence', () => {
  const [encrypted, key] = [join(folder, 'shop.tar.age'), join(folder, 'key.txt')]
  writeFileSync(encrypted, 'x')
  writeFileSync(key, 'AGE-SECRET-KEY-1QQQQ\n')
  expect(restore(encrypted, join(folder, 'into'), '--identity', key)).toEqual(
    failureResult(`${key} holds a key that is not whole: its line must be as age-keygen wrote it.`),
  )
})

test('a database that does not belong to a shop is reported in a sentence', () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  const db = openDatabase(join(other, 'shop.sqlite'))
  const source = openDatabase(join(dataDir, 'shop.sqlite'))
  const count = Number(source.$client.prepare('select count(*) from __drizzle_migrations').pluck().get())
  source.$client.close()
  db.$client.exec('create table __drizzle_migrations(id integer primary key, hash text, created_at numeric)')
  for (let id = 1; id <= count; id++)
    db.$client.prepare('insert into __drizzle_migrations values(?, ?, ?)').run(id, 'x', 9_999_999_999_999)
  db.$client.close()
  expect(runScript(programFile('user'), ['list'], { env: { DATA_DIR: other } })).toEqual(
    failureResult('The database is damaged, cannot be read, or is not that of a shop (no such table: users).'),
  )
})

test('a compressed file is refused before it is unpacked', () => {
  const bomb = join(folder, 'bomb.tar')
  writeFileSync(bomb, gzipSync(Buffer.alloc(50_000_000)))
  expect(restore(bomb, join(folder, 'bombed'))).toEqual(
    failureResult('The file is compressed, as npm run backup -- export makes none. Decompress it first.'),
  )
})

testInLongRun(
  'a killed restore leaves nothing outside of its folder, in which no shop starts until it is run again',
  async () => {
    const [into, TMPDIR] = [join(folder, 'killed'), mkdtempSync(join(folder, 'tmp-'))]
    const args = [exported, '--into', into]
    const program = spawn(process.execPath, [programFile('restore'), ...args], {
      env: { ...process.env, TMPDIR },
      stdio: 'ignore',
    })
    await expect.poll(() => existsSync(join(into, '.restore')), { interval: 2 }).toBe(true)
    program.kill('SIGKILL')
    await once(program, 'exit')
    expect(readdirSync(TMPDIR)).toEqual([])
    expect(readdirSync(into)).toEqual(['.restore'])
    const refused = runScript(programFile('serve'), [], { env: { DATA_DIR: into, PORT: '0' } })
    expect(refused).toEqual(failureResult(expect.stringMatching(/^A restore into .* was interrupted: run it again,/)))
    expect(runScript(programFile('restore'), args, { env: { TMPDIR } })).toEqual(
      successResult(expect.stringContaining('\nIt has no accounts yet; npm start makes the first. ')),
    )
    expect(readdirSync(into).sort()).toEqual(['deleted', 'holder.json', 'pictures', 'shop.sqlite'])
  },
)

const disk = mountFillableDisk(1)
afterAll(() => disk.unmount())
if (disk.mountError) {
  test.skip(`a full disk of an export and of a restore: no disk can be mounted here (${disk.mountError})`, () => {})
} else {
  test('an export and a restore say when the disk has no room for them', () => {
    writeFileSync(join(disk.folder, 'other'), Buffer.alloc(950_000))
    expect(backup(['export', join(disk.folder, 'shop.tar')])).toEqual(failureResult('The disk is full.'))
    const into = join(disk.folder, 'restored')
    expect(restore(exported, into)).toEqual(failureResult(`There is no room in ${into} for the backup.`))
  })

  test('what no manifest lists is not unpacked', () => {
    TMPDIR = disk.folder
    mkdirSync(join(folder, 'other-files'))
    for (let n = 0; n < 50; n++) writeFileSync(join(folder, 'other-files', `${n}`), Buffer.alloc(100_000))
    const tar = join(folder, 'other.tar')
    execFileSync('tar', ['-cf', tar, '-C', folder, 'other-files'])
    expect(restore(tar, join(disk.folder, 'restored'))).toEqual(failureResult('The backup has no file manifest.json.'))
  })
}
