import { DAY_MS } from '@shop/db/time/durations'
import { collectPageErrors, expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP } from '../../scripts/testing/screen-sizes.ts'
import { addRecord, removeRecord } from './helpers/api-calls.ts'
import { saveAndSee, typeDescription } from './helpers/edit-service.ts'
import {
  crash,
  crashAfterTyping,
  draftNotice,
  expectNoDrafts,
  keepIdle,
  readDrafts,
  SERVICE_FORM,
  waitUntilKept,
} from './helpers/form-drafts.ts'
import { addUser } from './helpers/shop-database.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test.beforeEach(({ context }) => keepIdle(context))

test("nobody sees another person's drafts, and signing out asks before it deletes your own", { tag: '@long' }, async ({
  page,
  server,
}) => {
  const next = await crashAfterTyping(page, 'Of the owner.')
  const storeSession = (session: Record<string, string>) =>
    next.evaluate((items) => Object.assign(localStorage, items), session)
  const ownSession = await next.evaluate(() => ({ ...localStorage }))
  const token = await addUser(server, 'rosa')
  await storeSession({ token, user: JSON.stringify({ id: 4711, username: 'rosa' }) })
  await next.goto(SERVICE_FORM)
  await expect(next.getByLabel('Description')).toBeVisible()
  await expectNoDrafts(next)
  await storeSession(ownSession)
  await next.reload()
  await expect(draftNotice(next)).toContainText('Service')
  await expect.poll(() => next.evaluate(() => localStorage.length)).toBe(2)
  await (await openInAdminBar(next, 'button', 'Logout')).click()
  await next.getByRole('button', { name: 'Keep editing' }).click()

  await next.setViewportSize(DESKTOP) // A phone has these links in a menu.
  await next.goto('/reviews')
  await expect(next.getByRole('link', { name: 'Edit reviews' })).toBeVisible()
  await next.getByRole('button', { name: 'Logout' }).click()
  const question = next.getByRole('dialog', { name: 'Log out without saving?' })
  await expect(question).toContainText('Service “')
  await expectAccessible(next)
  await question.getByRole('button', { name: 'Log out and lose it' }).click()
  await next.waitForURL('/')
  await expect(next.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => next.evaluate(readDrafts, undefined)).toBe('[]')
})

test('a draft is deleted after 14 days, and the draft of a deleted record waits for that record', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const id = await addRecord(page, '/services', { title: 'Fade', description: 'As it was.', image_id: null })
  await page.goto(`/admin/services/edit/${id}`)
  await page.getByLabel('Description').fill('Typed in time.')
  await waitUntilKept(page, 'Typed in time.')
  await removeRecord(page, `/services/${id}`)
  await crash(page)
  const next = await page.context().newPage()
  await next.goto(`/admin/services/edit/${id}`)
  await expect(next.getByText('What you typed is safe. Bring the service back under')).toBeVisible()
  await next.getByRole('link', { name: 'Recently deleted' }).last().click()
  await next.getByRole('button', { name: 'Bring back Fade' }).first().click()
  await expect(next.getByText('“Fade” is back.').first()).toBeVisible()
  await next.goto(`/admin/services/edit/${id}`)
  await expect(draftNotice(next)).toContainText('Typed in time.')
  await next.evaluate(readDrafts, new Date(Date.now() - 15 * DAY_MS).toISOString())
  await next.reload()
  await expect.poll(() => next.evaluate(readDrafts, undefined)).toBe('[]')
  await expectNoDrafts(next)
})

test('the browser is asked to keep drafts, and the dashboard says how long it keeps them', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => Promise.resolve(document.body.classList.toggle('asked'))
  })
  await typeDescription(page, 'Kept for a week, or two.')
  await expect(page.locator('body.asked')).toBeVisible()
  const dashboard = await context.newPage()
  await dashboard.goto('/admin/dashboard')
  await expect(draftNotice(dashboard)).toContainText('for 14 days; Safari forgets it after 7 days without a visit.')
})

const BROKEN_DATABASES = {
  missing: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  refused: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  },
  'without an answer': () => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
  },
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

for (const [state, breakDatabase] of Object.entries(BROKEN_DATABASES))
  test(`with a database of the browser that is ${state}, a form says so once and saves, and a user signs out`, {
    tag: '@long',
  }, async ({ page }) => {
    const errors = collectPageErrors(page)
    await page.addInitScript(breakDatabase)
    await typeDescription(page, `Saved with a database that is ${state}.`)
    await expect(page.getByText('this browser does not keep unsaved work')).toHaveCount(1)
    await page.getByLabel('Description').pressSequentially(' Two')
    await saveAndSee(page)
    await (await openInAdminBar(page, 'button', 'Logout')).click()
    await page.waitForURL('/')
    expect(errors).toEqual([])
  })
