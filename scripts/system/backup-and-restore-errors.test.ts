import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
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

function restore(from: string, into: string) {
  return runScript(programFile('restore'), [from, '--into', into], { env: { TMPDIR } })
}

test('a file in place of a folder, a missing folder and a missing backup are reported in a sentence', () => {
  const [missing, nowhere] = [join(folder, 'missing'), join(folder, 'nowhere.tar')]
  expect(restore(exported, file)).toEqual(failureResult(`${file} is a file, not a folder.`))
  expect(restore(nowhere, join(folder, 'into'))).toEqual(failureResult(`There is nothing at ${nowhere}.`))
  expect(backup(['export', join(missing, 'shop.tar')])).toEqual(failureResult(`There is no folder ${missing}.`))
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
