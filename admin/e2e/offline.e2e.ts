import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP, PHONE } from '../../scripts/testing/screen-sizes.ts'
import { SERVICE_SAVED, save } from './helpers/edit-service.ts'
import { waitUntilKept } from './helpers/form-drafts.ts'
import { openInAdminBar, statusBadge } from './helpers/staff-screens.ts'

const SCREEN_CODE = '**/admin/assets/*'

test('without a connection the bar says so instead of Live, and a save waits for it on request', {
  tag: '@long',
}, async ({ page, context }) => {
  await signIn(page, '/admin/services/edit/8')
  await expect(statusBadge(page)).toContainText('Live')
  await context.setOffline(true)
  await expect(statusBadge(page)).toHaveText('Offline')
  await page.setViewportSize(PHONE)
  expect(await statusBadge(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByLabel('Description').fill('Typed in the tunnel.')
  await save(page)
  await expect(page.getByRole('alert')).toContainText(
    'The server could not be reached. Check the connection and try again.',
  )
  await expect(statusBadge(page)).toHaveText('Offline')
  await page.getByRole('button', { name: 'Save when it is back' }).click()
  await expect(page.getByRole('alert')).toContainText('It will be saved as soon as the connection is back.')
  await waitUntilKept(page, 'Typed in the tunnel.')
  const title = await page.getByLabel('Title').inputValue()
  await page.getByLabel('Title').fill('')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText('The connection is back, but a required field is empty.')
  await context.setOffline(true)
  await page.getByLabel('Title').fill(title)
  await save(page)
  await page.getByRole('button', { name: 'Save when it is back' }).click()
  await context.setOffline(false)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(statusBadge(page)).toContainText('Live')
})

test.describe('while the browser is idle', () => {
  test.use({ prefetchesScreens: true })

  test('the code of every screen is fetched ahead, so that screens open without a connection', {
    tag: '@long',
  }, async ({ page, context }) => {
    await signIn(page, '/admin/dashboard')
    await expect.poll(() => countFetchedScreens(page)).toBe(5)
    await context.setOffline(true)
    for (const screen of ['Services', 'Images', 'Staff accounts']) {
      await (await openInAdminBar(page, 'link', screen)).click()
      await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    }
    await (await openInAdminBar(page, 'link', 'Team')).click()
    await page.getByRole('link', { name: 'Edit Marcus Bell' }).click()
    await page.setViewportSize(DESKTOP)
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Marcus Bell')
    await expect(page.getByText('The preview appears when the connection is back.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Marcus Bell' })).toBeVisible()
  })
})

test('what fails without a connection says so until it is back, and what did not load is then asked for again', {
  tag: '@long',
}, async ({ page, context }) => {
  await signIn(page, '/admin/people')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByLabel('Username').fill('kim')
  await expect(statusBadge(page)).toContainText('Live')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Make an invite link' }).click()
  const alert = page.getByRole('alert')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The server could not be reached.')
  await context.setOffline(false)
  await expect(alert).toHaveCount(0)
  await expect(page.getByLabel('Username')).toHaveValue('kim')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/**', (route) => route.abort()) // as behind a network that only seems to work
  await (await openInAdminBar(page, 'link', 'Timeline')).click()
  await expect(alert.first()).toContainText('The server could not be reached.')
  await page.unroute('**/api/**')
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Now' })).toBeVisible()
})

test('a screen whose code cannot be loaded fails inside the shell, and Retry opens it', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.route(SCREEN_CODE, (route) =>
    /list-screen|shop-details/.test(route.request().url()) ? route.abort() : route.continue(),
  )
  await signIn(page, '/admin/dashboard')
  await (await openInAdminBar(page, 'link', 'Services')).click()
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pole & Pine' })).toBeVisible()
  await (await openInAdminBar(page, 'link', 'Images')).click()
  await expect(page.getByRole('heading', { name: 'Images', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await page.unroute(SCREEN_CODE)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Beard Trim/ })).toBeVisible()
})

/** The screens, among five of them, whose script the browser has received. */
function countFetchedScreens(page: Page) {
  return page.evaluate(() => {
    const received = performance.getEntriesByType('resource').filter(({ duration }) => duration > 0)
    const screens = ['list-screen', 'edit-screen', 'images-screen', 'shop-details-screen', 'account-screen']
    return screens.filter((screen) => received.some(({ name }) => name.includes(`${screen}-`))).length
  })
}
