import { rmSync } from 'node:fs'
import { repetitions } from '@shop/db/testing/repetitions'
import { type BrowserContext, expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DRAFT_FORMS, type DraftForm, draftNotice, keepIdle, waitUntilKept } from './helpers/form-drafts.ts'

const FORMS = DRAFT_FORMS.slice(0, repetitions({ quick: 1, long: DRAFT_FORMS.length }))

test('after the browser was killed, the dashboard links to the drafts of every kind of form', { tag: '@long' }, async ({
  playwright,
  launchOptions,
  server,
}) => {
  const folder = test.info().outputPath('profile')
  const launch = async () => {
    const options = { ...launchOptions, baseURL: server.url }
    const context = await playwright.chromium.launchPersistentContext(folder, options)
    await keepIdle(context)
    return context
  }
  const before = await launch()
  await signIn(await before.newPage())
  for (const form of FORMS) await typeIn(await before.newPage(), form)
  await killBrowser(before)
  const after = await launch()
  const page = await after.newPage()
  await signIn(page)
  for (const { path, field, typed, offered = typed } of FORMS) {
    await page.goto('/admin/dashboard')
    await draftNotice(page).locator(`a[href="${path}"]`).click()
    await expect(draftNotice(page)).toContainText(offered)
    await draftNotice(page).getByRole('button', { name: 'Bring back' }).click()
    await expect(control(page, field)).toHaveValue(typed)
  }
  await after.close()
  rmSync(folder, { recursive: true })
})

async function typeIn(page: Page, { path, field, typed }: DraftForm) {
  await page.goto(path)
  if (path.endsWith('/look')) await page.getByRole('radio', { name: 'My color' }).check()
  await control(page, field).fill(typed)
  await waitUntilKept(page, path)
}

function control(page: Page, label: string) {
  return page.getByLabel(label).and(page.locator('input, textarea')).last()
}

/** Ends the process of the browser as SIGKILL does, by the id that the browser itself tells. */
async function killBrowser(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const closed = new Promise((resolve) => context.once('close', resolve))
  process.kill(processInfo.find(({ type }) => type === 'browser')?.id ?? Number.NaN, 'SIGKILL')
  await closed
}
