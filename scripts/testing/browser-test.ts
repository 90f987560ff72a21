import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { ownerAccount, startTestServer, type TestServer } from './test-server.ts'

export { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
export { expectAccessible, expectAccessibleAtBothWidths } from './accessibility.ts'

interface BrowserTest {
  /** whether the staff area fetches the code of all its screens ahead, which makes each page load expensive */
  prefetchesScreens: boolean
}

/** Each worker gets a running server with a demo shop of its own. */
export const test = base.extend<BrowserTest, { server: TestServer }>({
  prefetchesScreens: [false, { option: true }],
  page: async ({ page, prefetchesScreens }, use) => {
    if (!prefetchesScreens) await page.addInitScript(ignoreIdleTasks)
    await use(page)
  },
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
      const server = await startTestServer(dataDir)
      await use(server)
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

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
