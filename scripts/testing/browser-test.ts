import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { freePort } from './free-port.ts'
import { ownerAccount, startTestServer, type TestServer } from './test-server.ts'

export { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
export { expectAccessible, expectAccessibleAtBothWidths } from './accessibility.ts'

interface BrowserTest {
  /** whether the staff area fetches the code of all its screens ahead, which makes each page load expensive */
  prefetchesScreens: boolean
  /** environment variables of the server */
  serverEnv: NodeJS.ProcessEnv
  server: TestServer
}

interface PublishedShop {
  dataDir: string
  /** part of the addresses in its pages */
  port: string
}

/** Each test gets a running server with a demo shop of its own, which it may change, break or stop. */
export const test = base.extend<BrowserTest, { publishedShop: PublishedShop }>({
  prefetchesScreens: [false, { option: true }],
  page: async ({ page, prefetchesScreens }, use) => {
    if (!prefetchesScreens) await page.addInitScript(ignoreIdleTasks)
    await use(page)
  },
  publishedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
      const port = `${await freePort()}`
      await publishShop(dataDir, port)
      await use({ dataDir, port })
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  serverEnv: [{}, { option: true }],
  // A copy of a published shop starts in a third of the time.
  server: async ({ serverEnv, publishedShop }, use) => {
    const { dataDir: published, port } = publishedShop
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
    if (serverEnv.SEED === undefined) cpSync(published, dataDir, { recursive: true })
    const server = await startTestServer(dataDir, { PORT: port, ...serverEnv })
    await use(server)
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true })
  },
  baseURL: async ({ server }, use) => use(server.url),
})

/** Starts and stops a server whose share images, which come last, are rendered. */
async function publishShop(dataDir: string, port: string) {
  const server = await startTestServer(dataDir, { PORT: port })
  const { events }: { events: { id: number }[] } = await (await fetch(`${server.url}/api/events/upcoming`)).json()
  const files = ['shop.png', ...events.map(({ id }) => `event-${id}.png`)]
  const missing = () => files.filter((file) => !existsSync(join(dataDir, 'public/share', file)))
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  await server.stop()
}

function ignoreIdleTasks() {
  window.requestIdleCallback = () => 0
}

/** @returns a list that grows with every console error, warning and uncaught exception from now on */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(`${error}`))
  return errors
}

/** Signs in without the form and opens a screen of the staff area, or a file without scripts. */
export async function signIn(page: Page, screen = '/robots.txt') {
  const response = await page.request.post('/api/login', { data: ownerAccount })
  const { token, userId, username }: Record<string, unknown> = await response.json()
  const stored = { token: `${token}`, user: JSON.stringify({ id: userId, username }) }
  const script = await page.addInitScript((items) => Object.assign(localStorage, items), stored)
  await page.goto(screen)
  await script.dispose()
}
