import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { addRecord, callApi } from './helpers/api-calls.ts'
import { save, saveAndSee } from './helpers/edit-service.ts'
import { holdRequests } from './helpers/server-faults.ts'

async function isOnSite(page: Page, path: string, text: string) {
  return (await (await page.request.get(path)).text()).includes(text)
}

test('a service is kept off the site, planned for a day, and shown at once', async ({ page }) => {
  await signIn(page, '/admin/services/edit/new')
  await page.getByLabel('Title').fill('Glass hair')
  await page.getByLabel('Description').fill('Shine.')
  await page.getByText('On the site', { exact: true }).click()
  await page.getByLabel('Not yet').check()
  await expect(page.getByText('Not on the site yet').first()).toBeVisible()
  await expectAccessible(page)
  await saveAndSee(page)
  await page.getByRole('link', { name: 'Edit Glass hair' }).click()
  expect(await isOnSite(page, '/services', 'Glass hair')).toBe(false)
  await page.getByLabel('Starting later').check()
  await page.getByLabel('Goes live on').fill('2031-12-07')
  await page.getByLabel('At', { exact: true }).fill('09:30')
  await expect(page.getByText('Goes live Sun, Dec 7, 2031, 9:30 AM').first()).toBeVisible()
  await page.getByLabel('Take it off by itself').check()
  await page.getByLabel('Comes off on').fill('2031-12-06')
  await saveAndSee(page, 'It must come off after it goes live.')
  await page.getByLabel('Take it off by itself').uncheck()
  await page.getByLabel('As soon as I save').check()
  await save(page)
  await expect.poll(() => isOnSite(page, '/services', 'Glass hair')).toBe(true)
})

test('a plan survives an edit right after signing in', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const plan = { show_until: '2090-01-01T09:00' }
  const service = { title: 'For a while', description: 'Until then.', image_id: null, ...plan }
  const id = await addRecord(page, '/services', service)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/admin/services/edit/${id}`)
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.waitForLoadState('networkidle') // what the form may already know
  const release = await holdRequests(page, '**/api/services')
  const signedIn = page.waitForResponse('**/api/login')
  await page.keyboard.press('Enter')
  await signedIn
  await page.waitForURL(`**/admin/services/edit/${id}`)
  setTimeout(release, 500)
  await page.getByLabel('Description').fill('Changed.')
  await save(page)
  await expect(page).toHaveURL(/\/admin\/services$/)
  const services = await callApi(page, 'GET', '/services')
  expect(services.find((row: { id: number }) => row.id === id)).toMatchObject({ description: 'Changed.', ...plan })
})
