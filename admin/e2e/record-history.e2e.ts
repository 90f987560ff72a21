import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { SERVICE_SAVED } from './helpers/service-form.ts'

async function rename(page: Page, title: string) {
  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/services$/)
}

test('an earlier version of a service is restored from its history and published', async ({ page, request }) => {
  await signIn(page)
  await rename(page, 'First words')
  await rename(page, 'Second words')
  await page.goto('/admin/services/edit/8')
  await page.getByText('History').click()
  const versions = page.getByRole('group').filter({ hasText: 'History' }).getByRole('listitem')
  await expect(versions.first()).toContainText('Edited by owner')
  await expect(versions.first()).toContainText('First words')
  await expectAccessible(page)
  await page.getByLabel('Title').fill('Half a thought')
  await expect(page.getByRole('button', { name: /^Restore this version/ }).first()).toBeDisabled()
  await page.getByLabel('Title').fill('Second words')
  await page
    .getByRole('button', { name: /^Restore this version/ })
    .first()
    .click()
  await expect(page.getByText('That version is back, as a new one.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('First words')
  await expect(page.getByRole('link', { name: 'See the page' })).toBeVisible()
  expect(await (await request.get('/services')).text()).toContain('First words')
})
