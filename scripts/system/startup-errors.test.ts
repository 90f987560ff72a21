import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../testing/browser-test.ts'
import { repositoryRoot } from '../tools/run-tool.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function start(env: NodeJS.ProcessEnv) {
  const script = join(repositoryRoot, 'scripts/cli/serve.ts')
  return spawnSync(process.execPath, [script], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  })
}

test('a port that is taken is said in one sentence', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { status, stderr } = start({ DATA_DIR: folder, PORT: `${port}` })
  other.close()
  expect([status, stderr]).toEqual([1, `Port ${port} is taken by another program. Choose one: PORT=3001 npm start\n`])
})

test('a data folder that cannot be written is said in one sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  const { status, stderr } = start({ DATA_DIR: join(folder, 'file/data'), PORT: '0' })
  expect(status).toBe(1)
  expect(stderr).toBe(`The folder ${join(folder, 'file/data')} cannot be written (ENOTDIR).\n`)
})

test('a second server on the same data is refused in one sentence, and the first goes on', {
  timeout: 60_000,
}, async () => {
  const product = await startTestServer(folder)
  const { status, stderr } = start({ DATA_DIR: folder, PORT: '0' })
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^Another server works with the data in .*\.?$/)])
  expect((await fetch(product.url)).status).toBe(200)
  await product.stop()
})

test('a file that is no database is said in one sentence', () => {
  writeFileSync(join(folder, 'shop.sqlite'), 'Dear diary, '.repeat(1_000))
  const { status, stderr } = start({ DATA_DIR: folder, PORT: '0' })
  expect([status, stderr]).toEqual([
    1,
    `The database ${join(folder, 'shop.sqlite')} cannot be used: file is not a database\n`,
  ])
})

test('every setting that is wrong is said in a sentence of its own', () => {
  const { status, stderr } = start({ DATA_DIR: folder, PORT: 'abc', SEED: 'some' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT .*\.$/),
    expect.stringMatching(/^SEED .*\.$/),
  ])
})

/** What stands in the way, and what is said of it. */
const OBSTACLES: [what: string, put: (folder: string) => void, said: string][] = [
  [
    'a lock',
    (folder) => mkdirSync(join(folder, 'lock')),
    'The file FOLDER/lock cannot be used: unable to open database file',
  ],
  [
    'a secret',
    (folder) => mkdirSync(join(folder, 'secret')),
    'The secret cannot be read: EISDIR: illegal operation on a directory, read',
  ],
  [
    'a secret too short',
    (folder) => writeFileSync(join(folder, 'secret'), 'short'),
    'The secret cannot be read: FOLDER/secret is shorter than 32 bytes. Remove it, and a new one is made.',
  ],
  [
    'a place for the pictures of the demo',
    (folder) => {
      mkdirSync(join(folder, 'pictures'))
      writeFileSync(join(folder, 'pictures/demo'), '')
    },
    'The new shop cannot be filled: ',
  ],
]

test.each(OBSTACLES)('%s that cannot be used is said in one sentence', (_what, put, said) => {
  put(folder)
  const { status, stderr } = start({ DATA_DIR: folder, PORT: '0' })
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(said.replace('FOLDER', folder))]])
})
