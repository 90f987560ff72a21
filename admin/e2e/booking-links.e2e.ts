import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { lookAtPreview } from './helpers/look-at-preview.ts'

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/updated successfully!/)).toBeVisible()
}

test('a member gets a separate booking link for a service, which its card shows', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/team/edit/1')
  await page.getByLabel('Own booking page for one service').selectOption('Haircuts')
  const link = page.getByLabel('Booking link for Haircuts')
  await link.fill('ftp://rosa')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('A booking link for a service must be a full address').first()).toBeVisible()
  await link.fill('rosa.square.site/cut')
  await expectAccessible(page)
  await save(page)
  await page.goto('/admin/services/edit/1')
  await lookAtPreview(page, (preview) =>
    expect(preview.getByRole('link', { name: 'With Rosa Delgado on Square' })).toBeVisible(),
  )
  await page.goto('/admin/team/edit/1')
  await link.fill('')
  await save(page)
  await page.goto('/admin/team/edit/1')
  await expect(link).toHaveCount(0)
})
