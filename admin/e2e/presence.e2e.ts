import {
  type Browser,
  expect,
  expectAccessibleAtBothWidths,
  type Page,
  test,
} from '../../scripts/testing/browser-test.ts'
import { ownerAccount, type TestServer } from '../../scripts/testing/test-server.ts'
import { addUser } from './helpers/add-user.ts'
import { fetchServices, SERVICE_SAVED } from './helpers/edit-service.ts'
import { openBrowser } from './helpers/open-browser.ts'

const FORM = '/admin/services/edit/8'
const JUNE_EDITS = /^june is editing this, since \d+:\d\d [AP]M$/

test.beforeEach(({ server }) => addUser(server, 'june').then(() => {}))

/** Opens the form of a service for two people. Each test uses another service. */
async function openPair(browser: Browser, server: TestServer, id: number): Promise<[june: Page, owner: Page]> {
  const form = `/admin/services/edit/${id}`
  const june = await openBrowser(browser, server.url, 'june', form)
  return [june, await openBrowser(browser, server.url, ownerAccount.username, form)]
}

const editors = (page: Page) => page.getByText(/editing this, since/)

test('a form says who else edits it and what they saved, moves nothing for it, and its save keeps both', async ({
  browser,
  server,
}) => {
  const owner = await openBrowser(browser, server.url, ownerAccount.username, FORM)
  const field = owner.getByLabel('Description')
  await field.fill('What I typed.')
  const place = await field.boundingBox()
  const june = await openBrowser(browser, server.url, 'june', FORM)
  await expect(editors(owner)).toHaveText(JUNE_EDITS)
  await expect(editors(owner)).toHaveRole('status')
  await expect(editors(june)).toHaveText(/^owner is editing this/)
  await june.getByLabel('Title').fill('Her title')
  await june.getByRole('button', { name: 'Save Changes' }).click()
  const saved = owner.getByRole('status').filter({ hasText: 'Saved by june meanwhile, at ' })
  await expect(saved).toContainText('title changed. Your save keeps both, and asks where you changed the same.')
  expect(await field.boundingBox()).toEqual(place)
  await expectAccessibleAtBothWidths(owner)
  await expect(june).toHaveURL(/\/admin\/services$/)
  await expect(june.getByRole('row', { name: /Her title/ })).toContainText('owner is editing this, since ')
  await expectAccessibleAtBothWidths(june)
  await expect(editors(owner)).toHaveCount(0)
  await owner.getByRole('button', { name: 'Save Changes' }).click()
  await expect(owner.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(saved).toHaveCount(0)
  const row = (await fetchServices(owner)).find(({ id }) => id === 8)
  expect(row).toMatchObject({ title: 'Her title', description: 'What I typed.' })
  await Promise.all([june, owner].map((page) => page.context().close()))
})

const DEPARTURES: [string, (june: Page) => Promise<unknown>][] = [
  ['goes to another screen', (june) => june.getByRole('link', { name: 'Back' }).click()],
  ['goes to the site', (june) => june.goto('/robots.txt')],
  ['closes the tab', (june) => june.close({ runBeforeUnload: true })],
  ['signs out', signOut],
]

/** Behind the menu on a phone. */
async function signOut(page: Page) {
  const logout = page.getByRole('button', { name: 'Logout' })
  if (!(await logout.isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
  await logout.click()
}

for (const [index, [words, leave]] of DEPARTURES.entries())
  test(`nobody edits a form any more who ${words}`, { tag: '@long' }, async ({ browser, server }) => {
    const [june, owner] = await openPair(browser, server, index + 1)
    await expect(editors(owner)).toHaveText(JUNE_EDITS)
    await leave(june)
    await expect(editors(owner)).toHaveCount(0)
    await owner.context().close()
  })

test('times are those of the server, whatever the clocks of the browsers say', { tag: '@long' }, async ({
  browser,
  server,
}) => {
  const [june, owner] = await openPair(browser, server, 8)
  await expect(editors(owner)).toHaveText(JUNE_EDITS)
  const text = await editors(owner).textContent()
  for (const page of [june, owner]) {
    await page.addInitScript(setClockAhead)
    await page.reload()
  }
  const [hour] = /\d+(?=:)/.exec(text ?? '') ?? []
  await expect(editors(owner)).toHaveText(new RegExp(`since (${hour}|${(Number(hour) % 12) + 1}):`))
  const age = await owner.evaluate(() => Date.now() - performance.timeOrigin)
  expect(age, 'the clock of the browser').toBeGreaterThan(7_000_000)
  await Promise.all([june, owner].map((page) => page.context().close()))
})

/** Runs in the page. */
function setClockAhead() {
  const { now } = Date
  Date.now = () => now() + 2 * 3600_000
}
