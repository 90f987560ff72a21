import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { repositoryRoot } from '../tools/run-tool.ts'

export { expect, type Page } from '@playwright/test'

/** The account of every product under test. */
export const ownerAccount = { username: 'owner', password: 'a-good-long-password' }

/** The running product: its address, and how to end and start it again with the same data. */
export interface TestServer {
  url: string
  dataDir: string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the product as `npm start` does, on a free port; or another house as it is built. */
export async function startTestServer(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  house?: string,
): Promise<TestServer> {
  const script = house ? join(house, 'scripts/cli/serve.ts') : join(repositoryRoot, 'scripts/cli/start.ts')
  const own = {
    DATA_DIR: dataDir,
    PORT: '0',
    STAFF_USERNAME: ownerAccount.username,
    STAFF_PASSWORD: ownerAccount.password,
  }
  const server = spawn(process.execPath, [script], {
    cwd: repositoryRoot,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const abandon = () => server.kill('SIGKILL')
  process.once('exit', abandon)
  server.once('exit', () => process.off('exit', abandon))
  return {
    url: await addressOf(server),
    dataDir,
    stop: async (signal = 'SIGTERM') => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
  }
}

/** Each worker gets the real product with a fresh demo shop of its own. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
      const product = await startTestServer(dataDir)
      await use(product)
      await product.stop()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

/** No rule of axe is broken on the page as it stands. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

/** Everything the page complains about from now on. */
export function collectPageErrors(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(`${error}`))
  return complaints
}

/** Signs in as the owner would. */
export async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Signs in as the owner would, without a browser. @returns the headers of calls with a JSON body */
export async function fetchOwnerHeaders(url: string) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(ownerAccount) })
  const { token } = (await answer.json()) as { token: string }
  return { ...headers, authorization: `Bearer ${token}` }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`The product stopped with code ${code}.`)))
    server.stdout?.on('data', (text) => {
      const found = /Public site +(\S+)/.exec(`${text}`)?.[1]
      if (found) resolve(found)
    })
  })
}
