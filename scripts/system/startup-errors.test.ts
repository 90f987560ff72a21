import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { beforeEach, expect, test } from 'vitest'
import { createShopDatabase } from '../testing/create-shop-database.ts'
import { failureResult, runScript } from '../testing/run-script.ts'
import { startTestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'

const OTHER_FOLDER = 'or begin a new shop in another folder: DATA_DIR=./other npm start'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

function start(env: NodeJS.ProcessEnv) {
  return runScript(programFile('serve'), [], { env })
}

test('a port in use is reported in one sentence', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(start({ DATA_DIR: folder, PORT: `${port}` })).toEqual(
    failureResult(`Port ${port} is taken by another program. Choose one: PORT=3001 npm start`),
  )
  other.close()
})

testInLongRun('a data folder that cannot be written is reported in one sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  const dataDir = join(folder, 'file/data')
  const refused = failureResult(`The folder ${dataDir} cannot be written (ENOTDIR).`)
  expect(start({ DATA_DIR: dataDir, PORT: '0' })).toEqual(refused)
})

testInLongRun(
  'a second server on the same data folder is refused in one sentence, and the first keeps running',
  async () => {
    const server = await startTestServer(folder, { SEED: 'none' })
    const refused = failureResult(expect.stringMatching(/^Another server is using the data in .*\.?$/))
    expect(start({ DATA_DIR: folder, PORT: '0' })).toEqual(refused)
    expect((await fetch(server.url)).status).toBe(200)
    await server.stop()
  },
)

test('every invalid setting is reported in its own sentence', () => {
  const refused = failureResult(expect.stringMatching(/^PORT .*\.\nSEED .*\.$/))
  expect(start({ DATA_DIR: folder, PORT: 'abc', SEED: 'some' })).toEqual(refused)
})

testInLongRun('a damaged database is refused with a sentence that says how to go on', () => {
  const file = createShopDatabase(folder)
  for (const damage of [overwriteFourthPage, overwriteAll]) {
    damage(file)
    const advice = 'Put a copy of it in its place and remove shop.sqlite-wal and shop.sqlite-shm'
    const refused = failureResult(`The database ${file} is damaged. ${advice}, ${OTHER_FOLDER}`)
    expect(start({ DATA_DIR: folder, PORT: '0' })).toEqual(refused)
  }
})

const overwriteAll = (file: string) => writeFileSync(file, 'Dear diary, '.repeat(1_000))

function overwriteFourthPage(file: string) {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, 3 * 4096)
  closeSync(descriptor)
}

testInLongRun('the site of a shop without its database is left as it is', () => {
  const page = join(folder, 'public/index.html')
  mkdirSync(dirname(page))
  writeFileSync(page, 'Our real shop')
  const remains = 'is missing or empty, but the files of a shop are next to it: public. Put the database back'
  const refused = failureResult(`The database ${join(folder, 'shop.sqlite')} ${remains}, ${OTHER_FOLDER}`)
  expect(start({ DATA_DIR: folder, PORT: '0' })).toEqual(refused)
  expect(readFileSync(page, 'utf8')).toBe('Our real shop')
  expect(readdirSync(folder)).toEqual(['public'])
})
