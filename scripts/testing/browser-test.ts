import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import { type PublishedShop, publishOnce } from './publish-once.ts'
import { ownerAccount, startTestServer, type TestServer } from './test-server.ts'

export {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
export { expectAccessible, expectAccessibleAtBothWidths, expectAccessibleInTurn } from './accessibility.ts'

interface BrowserTest {
  /** whether the staff area fetches the code of all its screens ahead, which makes each page load expensive */
  prefetchesScreens: boolean
  /** environment variables of the server */
  serverEnv: NodeJS.ProcessEnv
  /** whether the shop is as new for each test, and not only for the first one of a file */
  hasFreshServer: boolean
  /** whether the tests of the file may sign in but save nothing, so that their server serves the next such file too */
  savesNothing: boolean
  server: TestServer
  /** Lays the page out as beside the camera and the rounded corners of a phone, until the test ends. */
  setSafeArea(insets: { top: number; right: number; bottom: number; left: number }): Promise<void>
}

/** The server of the tests of one file, or of several that save nothing. */
interface SharedServer {
  file: string
  env: NodeJS.ProcessEnv
  savesNothing: boolean
  server: TestServer
}

interface BrowserWorker {
  publishedShop: PublishedShop
  shared: { current?: SharedServer | undefined }
}

/** The tests of a file get a running server with a demo shop of their own, and another one when it was stopped. */
export const test = base.extend<BrowserTest, BrowserWorker>({
  prefetchesScreens: [false, { option: true }],
  page: async ({ page, prefetchesScreens }, use) => {
    await page.context().setOffline(false) // Playwright does not reset it in a context that is used again.
    await page.addInitScript(logPolicyViolations)
    if (!prefetchesScreens) await page.addInitScript(ignoreIdleTasks)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // A request may still be under way.
  },
  publishedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use, { project, parallelIndex }) => use(await publishOnce(`${project.outputDir}/shop-${parallelIndex}`)),
    { scope: 'worker' },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const shared = {}
      await use(shared)
      await stopShared(shared)
    },
    { scope: 'worker' },
  ],
  serverEnv: [{}, { option: true }],
  hasFreshServer: [false, { option: true }],
  savesNothing: [false, { option: true }],
  server: async ({ serverEnv, hasFreshServer, savesNothing, publishedShop, shared }, use, { file }) => {
    const { current } = shared
    const isSameShop = current?.savesNothing === savesNothing && (savesNothing || current.file === file)
    const fits = isSameShop && isDeepStrictEqual(current.env, serverEnv) && current.server.isRunning()
    if (hasFreshServer || !fits) {
      await stopShared(shared)
      shared.current = { file, env: serverEnv, savesNothing, server: await startCopy(publishedShop, serverEnv) }
    }
    if (!shared.current) return
    const { server } = shared.current
    const before = savesNothing && readRevision(server)
    await use(server)
    if (savesNothing) expect(readRevision(server), 'The shop as it was before the test').toBe(before)
  },
  baseURL: async ({ server }, use) => use(server.url),
  setSafeArea: async ({ page, context }, use) => {
    const session = await context.newCDPSession(page)
    await use(async (insets) => void (await session.send('Emulation.setSafeAreaInsetsOverride', { insets })))
    // Playwright does not reset it in a context that is used again.
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
  },
})

/** A copy of a published shop starts in a third of the time. */
function startCopy({ dataDir: published, port }: PublishedShop, env: NodeJS.ProcessEnv): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  if (env.SEED === undefined) cpSync(published, dataDir, { recursive: true })
  return startTestServer(dataDir, { PORT: port, ...env })
}

function readRevision({ dataDir }: TestServer) {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { readOnly: true })
  const row = database.prepare('select max(revision) as revision from changes').get()
  database.close()
  return row?.revision
}

async function stopShared(shared: BrowserWorker['shared']) {
  await shared.current?.server.stop('SIGKILL')
  if (shared.current) rmSync(shared.current.server.dataDir, { recursive: true })
  shared.current = undefined
}

/** The console does not name what the content policy refused to a script that caught the error. */
function logPolicyViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`${effectiveDirective} refuses ${blockedURI} in ${sourceFile}`),
  )
}

/** Runs in the page. */
export function ignoreIdleTasks() {
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
export async function signIn(page: Page, screen = '/robots.txt', account = ownerAccount) {
  const response = await page.request.post('/api/login', { data: account })
  const { token, userId, username }: Record<string, unknown> = await response.json()
  const stored = { token: `${token}`, user: JSON.stringify({ id: userId, username }) }
  const script = await page.addInitScript((items) => Object.assign(localStorage, items), stored)
  await page.goto(screen)
  await script.dispose()
}
