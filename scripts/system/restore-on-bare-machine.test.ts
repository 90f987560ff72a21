import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { openTestShop } from '../../api/testing/open-test-shop.ts'
import { runScript } from '../testing/run-script.ts'
import { programFile, repositoryRoot } from '../tools/paths.ts'

const BACKUP = programFile('backup')

const folder = makeTestFolder()
const clone = join(folder, 'shop')

if (!existsSync(join(repositoryRoot, '.git'))) {
  test.skip('a bare machine: this is no git repository that could be cloned', () => {})
} else {
  test('a backup file and the three commands of the README are a running shop again, without the tools of tests', {
    timeout: 300_000,
  }, async () => {
    const exported = await exportSampleShop()
    execFileSync('git', ['clone', '--quiet', repositoryRoot, clone])
    const restored = execFileSync('npm', ['run', '--silent', 'restore', '--', exported, '--into', 'data'], {
      cwd: clone,
    })
    expect(`${restored}`).toMatch(/is in .*\/shop\/data\. Everybody signs in again\.$/m)
    expect(await fetchServicesPage()).toContain('A cut from the backup')
    expect(existsSync(join(clone, 'scripts/node_modules/vite'))).toBe(true)
    expect(existsSync(join(clone, 'scripts/node_modules/vitest'))).toBe(false)
  })
}

async function exportSampleShop(): Promise<string> {
  const shop = await openTestShop()
  await shop.call('PUT', '/services/1', { title: 'A cut from the backup', description: 'Scissors.', image_id: null })
  const env = { DATA_DIR: shop.dataDir, SITE_URL: 'https://shop.example' }
  expect(runScript(BACKUP, [], { env }).status).toBe(0)
  const file = join(folder, 'shop.tar')
  expect(runScript(BACKUP, ['export', file], { env }).status).toBe(0)
  await shop.close()
  return file
}

/** Runs `npm start` in the clone until it answers. */
async function fetchServicesPage(): Promise<string> {
  const env = { ...process.env, PORT: '0', DATA_DIR: 'data', TURBO_CACHE_DIR: join(repositoryRoot, '.turbo/cache') }
  const server = spawn('npm', ['start'], { cwd: clone, env, detached: true })
  let output = ''
  for await (const text of server.stdout) {
    output += text
    if (output.includes('\nData ')) break
  }
  const [, url] = /Public site +(\S+)/.exec(output) ?? []
  const page = await (await fetch(`${url}/services`)).text()
  const ended = once(server, 'exit')
  process.kill(-(server.pid ?? 0), 'SIGTERM') // npm, and the server that it started
  await ended
  return page
}
