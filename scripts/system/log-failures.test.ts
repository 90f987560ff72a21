import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterEach, expect, test } from 'vitest'
import { freePort, waitForHttp } from '../testing/server-port.ts'
import { programFile, repositoryRoot } from '../tools/paths.ts'

let server: ChildProcess
let url: string
afterEach(() => {
  server.kill('SIGKILL')
})

/** @param output of the server: a file descriptor, or a pipe to this process */
async function start(output: number | 'pipe') {
  const PORT = `${await freePort()}`
  server = spawn(process.execPath, [programFile('serve')], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: makeTestFolder(), PORT, SEED: 'none' },
    stdio: ['ignore', output, output],
  })
  url = `http://localhost:${PORT}`
  await waitForHttp(url, () => server.exitCode === null)
  // Until the first publish is done, every request gets 503.
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
}

/** Each of these requests writes a line to the log. */
async function expectToServeAndWarn() {
  for (let request = 0; request < 20; request++) expect((await fetch(`${url}/api/shop`)).status).toBe(200)
  const health = await fetch(`${url}/api/health`)
  expect([health.status, await health.json()]).toMatchObject([200, { ok: true, status: 'warn' }])
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
}

test('a log on a full disk does not keep the server from serving, and health warns of it', async () => {
  const fullDisk = openSync('/dev/full', 'w')
  await start(fullDisk)
  closeSync(fullDisk)
  await expectToServeAndWarn()
})

test('a log whose reader is gone does not keep the server from serving, and health warns of it', async () => {
  await start('pipe')
  server.stdout?.destroy()
  server.stderr?.destroy()
  await expectToServeAndWarn()
})
