import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/server-port.ts'
import { openOwnerClient, ownerAccount } from '../testing/test-server.ts'
import { repositoryRoot } from '../tools/paths.ts'
import { toolEnv } from '../tools/run-tool.ts'

/** Where Vite keeps the dependencies that it found. */
const viteCache = join(repositoryRoot, 'site/node_modules/.vite')

test('a save in npm run dev is live, and every dependency of the site is found', async () => {
  rmSync(viteCache, { recursive: true, force: true })
  const { url, output } = await startDevelopment()
  const call = await openOwnerClient(url)
  const service = { title: 'Cut while watching', description: 'Scissors.', image_id: null }
  expect((await call('PUT', '/services/1', service)).status).toBe(200)
  const readStatus = async () => (await call('GET', '/publication')).json()
  const { revision } = await readStatus()
  await expect.poll(readStatus).toMatchObject({ published: revision, failed: [], error: null })
  await expect.poll(output).toMatch(/site:dev.*\[optimizer\] bundling dependencies/)
  expect(output()).not.toContain('Failed to run dependency scan')
})

/** @returns the address of the site, whose server passes calls on to the API, and what was printed so far */
async function startDevelopment() {
  const dataDir = makeTestFolder()
  const { username, password } = ownerAccount
  const port = await freePort()
  const settings = { PORT: `${port}`, DATA_DIR: dataDir, STAFF_USERNAME: username, STAFF_PASSWORD: password }
  const program = spawn(process.execPath, [join(repositoryRoot, 'scripts/cli/dev.ts')], {
    env: { ...toolEnv, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true, // a group of processes, which can be ended together
  })
  let output = ''
  program.stdout.on('data', (text) => {
    output += text
  })
  onTestFinished(async () => {
    const exited = once(program, 'exit')
    process.kill(-(program.pid ?? Number.NaN), 'SIGTERM')
    await exited
  })
  const url = `http://localhost:${port}`
  const fetchStatus = () => fetch(`${url}/api/shop`).then(({ status }) => status)
  await expect.poll(() => fetchStatus().catch(() => 0), { interval: 300 }).toBe(200)
  return { url, output: () => output }
}
