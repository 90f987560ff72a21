import { type Browser, expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount, type TestServer } from '../../scripts/testing/test-server.ts'
import { addUser } from './helpers/add-user.ts'
import { openBrowser } from './helpers/open-browser.ts'

const JUNE_EDITS = /^june is editing this, since \d+:\d\d [AP]M$/

test.beforeEach(({ server }) => addUser(server, 'june').then(() => {}))

/** Opens the form of a service for two people. Each test uses another service. */
async function openPair(browser: Browser, server: TestServer, id: number): Promise<[june: Page, owner: Page]> {
  const form = `/admin/services/edit/${id}`
  const june = await openBrowser(browser, server.url, 'june', form)
  return [june, await openBrowser(browser, server.url, ownerAccount.username, form)]
}

const editors = (page: Page) => page.getByText(/editing this, since/)

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
