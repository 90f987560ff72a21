import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findProgram } from '../../tools/browsers.ts'
import { test as base, expect, ignoreIdleTasks } from '../browser-test.ts'
import { PHONE } from '../screen-sizes.ts'
import { startRelay } from '../tcp-relay.ts'
import { fetchOwnerSession } from '../test-server.ts'
import { type EngineDriver, type EngineOptions, WINDOW_HEIGHT } from './engine-driver-interface.ts'
import { EnginePage, recordErrors, takeErrors } from './engine-page.ts'
import { launchFirefox } from './firefox-driver.ts'
import { launchWebkit } from './webkit-driver.ts'

export { expect } from '../browser-test.ts'
export type { EngineDriver } from './engine-driver-interface.ts'
export { EnginePage } from './engine-page.ts'

const ENGINES = {
  firefox: { launch: launchFirefox, programs: ['firefox-esr'] },
  webkit: { launch: launchWebkit, programs: ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session'] },
}

interface EngineTest {
  isInstalled: undefined
  /** the server of the shop, which can go offline for the browser alone */
  relay: Awaited<ReturnType<typeof startRelay>>
  /** a page of the shop in a window of the size of `viewport`; the test fails with the errors that it records */
  enginePage: EnginePage
  chromiumPage: EnginePage
  /** Starts another browser, which the test may kill. */
  launchEngine(options?: Partial<EngineOptions>): Promise<EngineDriver>
}

export interface EngineWorker {
  engine: keyof typeof ENGINES
  engineDriver: EngineDriver
}

/** Browser tests in Firefox or WebKit; `page` is still Chromium's. */
export const test = base.extend<EngineTest, EngineWorker>({
  engine: ['webkit', { option: true, scope: 'worker' }],
  isInstalled: [
    async ({ engine }, use, testInfo) => {
      testInfo.skip(!ENGINES[engine].programs.every(findProgram), `${engine} is not installed.`)
      await use(undefined)
    },
    { auto: true },
  ],
  engineDriver: [
    async ({ engine }, use, { project }) => {
      const profile = `${project.outputDir}/profile-${engine}-${process.pid}`
      const driver = await launch(engine, { profile })
      await use(driver)
      await driver.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  launchEngine: async ({ engine }, use, testInfo) => {
    const launched: EngineDriver[] = []
    await use(async (options) => {
      const driver = await launch(engine, { profile: testInfo.outputPath('profile'), ...options })
      launched.push(driver)
      return driver
    })
    for (const driver of launched) await driver.kill()
  },
  relay: async ({ server }, use) => {
    const relay = await startRelay(server.url)
    await use(relay)
    relay.stop()
  },
  chromiumPage: async ({ page, relay }, use) => use(new EnginePage(driveChromium(page), relay.url)),
  enginePage: async ({ engineDriver, relay, viewport }, use) => {
    await engineDriver.resize(viewport?.width ?? PHONE.width)
    const page = new EnginePage(engineDriver, relay.url)
    page.beforeScripts(recordErrors)
    if (!process.env.TEST_LONG) page.beforeScripts(ignoreIdleTasks)
    await use(page)
    const errors = await page.run(takeErrors)
    const emptyPage = new EnginePage(engineDriver, relay.url)
    await emptyPage.open('/robots.txt')
    await expect(() => emptyPage.run(clearStorage)).toPass()
    expect(errors).toBe('')
  },
})

async function launch(engine: EngineWorker['engine'], options: EngineOptions): Promise<EngineDriver> {
  const driver = await ENGINES[engine].launch(options)
  await driver.resize(PHONE.width)
  return driver
}

/** Signs in without the form. Several pages share a session, because each would be told of the new device of another. */
export async function signIn(url: string, ...pages: EnginePage[]) {
  const session = await fetchOwnerSession(url)
  for (const page of pages) {
    await page.open('/robots.txt')
    await page.run((items: Record<string, string>) => void Object.assign(localStorage, items), session)
  }
}

/** Runs in the page. */
export function refuseLocalStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { get: refuse })
}

/** Runs in the page. */
async function clearStorage() {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
}

/** Playwright's Chromium, with which the other browsers are compared. */
function driveChromium(page: Page): EngineDriver {
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    tapAt: (x, y) => page.mouse.click(x, y),
    typeText: (text) => page.keyboard.type(text),
    chooseFile: (selector, file) => page.setInputFiles(selector, file),
    resize: (width) => page.setViewportSize({ width, height: WINDOW_HEIGHT }),
    setInitScript: async (source) => void (await page.addInitScript(source)),
    kill: () => page.close(),
  }
}
