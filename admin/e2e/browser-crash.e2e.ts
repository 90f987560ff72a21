import { rmSync } from 'node:fs'
import { repetitions } from '@shop/db/testing/repetitions'
import { type BrowserContext, expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { createTestRandom } from '../../scripts/testing/seeded-random.ts'
import {
  crash,
  DRAFT_FORMS,
  type DraftForm,
  draftNotice,
  keepIdle,
  SERVICE_FORM,
  waitUntilKept,
} from './helpers/form-drafts.ts'
import { openInAdminBar } from './helpers/open-in-admin-bar.ts'

const CRASHES = repetitions({ quick: 1, long: 60 })
const FORMS = DRAFT_FORMS.slice(0, repetitions({ quick: 1, long: DRAFT_FORMS.length }))

/** Types words for a random while. @returns what the field had at each moment */
async function typeForAWhile(page: Page, below: (limit: number) => number) {
  const field = page.getByLabel('Description')
  await field.fill('')
  const end = Date.now() + 2000 + below(2000)
  const moments: { at: number; text: string }[] = []
  for (let word = 0; Date.now() < end; word++) {
    await field.pressSequentially(`${word} `, { delay: below(40) })
    moments.push({ at: Date.now(), text: await field.inputValue() })
  }
  return moments
}

test('a draft from two seconds before a crash is offered, whenever the page crashes', {
  tag: '@long',
}, async ({ context }) => {
  const { below } = createTestRandom('crashes while typing')
  await keepIdle(context)
  let page = await context.newPage()
  await signIn(page, SERVICE_FORM)
  for (let round = 0; round < CRASHES; round++) {
    const moments = await typeForAWhile(page, below)
    const crashedAt = Date.now()
    await crash(page)
    const safe = moments.findLast(({ at }) => at <= crashedAt - 2000)?.text ?? ''
    page = await context.newPage()
    await page.goto(SERVICE_FORM)
    await draftNotice(page).getByRole('button', { name: 'Bring back' }).click()
    expect((await page.getByLabel('Description').inputValue()).startsWith(safe)).toBe(true)
    await (await openInAdminBar(page, 'link', 'Services')).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.goto(SERVICE_FORM)
  }
})

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
