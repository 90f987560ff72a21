import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { beforeEach, expect, test } from 'vitest'
import { createShopDatabase } from '../testing/create-shop-database.ts'
import { runScript } from '../testing/run-script.ts'
import { startTestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

function start(env: NodeJS.ProcessEnv) {
  return runScript(programFile('serve'), [], { env })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a port in use is reported in one sentence', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const port = portOf(other)
  const { status, stderr } = start({ DATA_DIR: folder, PORT: `${port}` })
  other.close()
  expect([status, stderr]).toEqual([1, `Port ${port} is taken by another program. Choose one: PORT=3001 npm start`])
})

testInLongRun('a data folder that cannot be written is reported in one sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  const { status, stderr } = start({ DATA_DIR: join(folder, 'file/data'), PORT: '0' })
  expect(status).toBe(1)
  expect(stderr).toBe(`The folder ${join(folder, 'file/data')} cannot be written (ENOTDIR).`)
})

testInLongRun(
  'a second server on the same data folder is refused in one sentence, and the first keeps running',
  async () => {
    const server = await startTestServer(folder, { SEED: 'none' })
    const { status, stderr } = start({ DATA_DIR: folder, PORT: '0' })
    expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^Another server is using the data in .*\.?$/)])
    expect((await fetch(server.url)).status).toBe(200)
    await server.stop()
  },
)

test('every invalid setting is reported in its own sentence', () => {
  const { status, stderr } = start({ DATA_DIR: folder, PORT: 'abc', SEED: 'some' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT .*\.$/),
    expect.stringMatching(/^SEED .*\.$/),
  ])
})

const OBSTACLES: [name: string, create: (folder: string) => void, message: string][] = [
  [
    'a lock file',
    (folder) => mkdirSync(join(folder, 'lock')),
    'The file FOLDER/lock cannot be used: unable to open database file',
  ],
  [
    'a secret file',
    (folder) => mkdirSync(join(folder, 'secret')),
    'The secret cannot be read: EISDIR: illegal operation on a directory, read',
  ],
  [
    'a folder for the demo images',
    (folder) => {
      rmSync(join(folder, 'shop.sqlite'))
      mkdirSync(join(folder, 'pictures'))
      writeFileSync(join(folder, 'pictures/demo'), '')
    },
    'The new shop cannot be filled: ',
  ],
]

test.each(OBSTACLES.slice(0, repetitions({ quick: 1, long: OBSTACLES.length })))(
  '%s that cannot be used is reported in one sentence',
  (_name, create, message) => {
    createShopDatabase(folder)
    create(folder)
    const { status, stderr } = start({ DATA_DIR: folder, PORT: '0' })
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining(message.replace('FOLDER', folder))],
    ])
  },
)
