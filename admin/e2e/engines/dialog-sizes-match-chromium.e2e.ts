import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type EnginePage, expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { takeErrors } from '../../../scripts/testing/engines/page-errors.ts'
import type { TestServer } from '../../../scripts/testing/test-server.ts'
import { DIALOGS, type DialogCase } from '../helpers/dialog-cases.ts'
import { followLink } from '../helpers/open-screen.ts'

interface DialogSize {
  width: number
  height: number
}

async function measureDialogs(page: EnginePage, server: TestServer, dialogs: DialogCase[]) {
  const sizes = new Map<string, DialogSize>()
  await signIn(page, server.url)
  let current = ''
  for (const { title, path, open, needsLoad } of dialogs) {
    if (current && !needsLoad) await closeDialog(page)
    if (!current || needsLoad) await page.open(path)
    else if (path !== current) await page.run(followLink, path)
    current = path
    await open(page, server)
    await page.find('heading', title)
    sizes.set(title, await page.run(measureDialog))
  }
  return sizes
}

async function closeDialog(page: EnginePage) {
  await page.run(() => history.back())
  await expect.poll(() => page.run(() => document.querySelectorAll('dialog[open]').length)).toBe(0)
}

/** Measures in Chromium once for all browsers of a run. */
async function measureInChromium(page: EnginePage, server: TestServer, dialogs: DialogCase[]) {
  const file = `${test.info().project.outputDir}/dialogs-${dialogs.length}.json`
  if (!existsSync(file)) writeFileSync(file, JSON.stringify([...(await measureDialogs(page, server, dialogs))]))
  return new Map<string, DialogSize>(JSON.parse(readFileSync(file, 'utf8')))
}

/** Runs in the page. */
function measureDialog() {
  const { clientWidth: width = 0, clientHeight: height = 0 } =
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? {}
  return { width, height }
}

test('every dialog is as large as in Chromium', { tag: ['@one-engine', '@long'] }, async ({
  enginePage,
  chromiumPage,
  server,
  viewport,
}) => {
  const isPhone = (viewport?.width ?? 0) < 992
  const dialogs = DIALOGS.filter(({ isOnPhonesOnly }) => isPhone || !isOnPhonesOnly)
  const [sizes, expected] = await Promise.all([
    measureDialogs(enginePage, server, dialogs),
    measureInChromium(chromiumPage, server, dialogs),
  ])
  expect((await enginePage.run(takeErrors)).replace('Error: API Error: Precondition Failed\n', '')).toBe('')
  for (const [title, { width, height }] of expected) {
    const own = sizes.get(title) ?? { width: 0, height: 0 }
    expect.soft(Math.abs(own.width - width), `${title}: ${own.width} px wide for ${width}`).toBeLessThanOrEqual(4)
    expect.soft(Math.abs(own.height - height), `${title}: ${own.height} px high for ${height}`).toBeLessThan(30)
  }
})
