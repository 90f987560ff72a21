import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { lookAtPreview } from './helpers/look-at-preview.ts'
import { reloadUntil } from './helpers/reload-until.ts'

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/updated successfully!/)).toBeVisible()
}

test('a service and a member for a service get separate booking links, which the card shows', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/services/edit/1')
  await page.getByLabel('Booking link').fill('juniper.booksy.com/cut')
  await save(page)
  await page.goto('/admin/team/edit/1')
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
  const card = page.getByRole('article').filter({ hasText: 'Haircuts' })
  const ofRosa = card.getByRole('link', { name: 'With Rosa Delgado on Square' })
  await reloadUntil(page, '/services', () => expect(ofRosa).toBeVisible({ timeout: 1000 }))
  await expect(ofRosa).toHaveAttribute('href', 'https://rosa.square.site/cut')
  await expect(card.getByRole('link', { name: 'Book Haircuts' })).toHaveAttribute('href', /juniper\.booksy\.com/)
  await expect(card).toContainText('on Booksy')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await expectAccessible(page)
  }
  await page.goto('/admin/team/edit/1')
  await page.getByLabel('Booking link for Haircuts').fill('')
  await save(page)
  await page.goto('/admin/team/edit/1')
  await expect(page.getByLabel('Booking link for Haircuts')).toHaveCount(0)
})

test('a profile on a marketplace gets a hint where there is a direct link', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/shop')
  const link = page.getByLabel('Booking link')
  await expect(link).toHaveAccessibleDescription(/Where Book Now leads/)
  await link.fill('https://www.fresha.com/a/juniper-barbers-bend-x1')
  await expect(link).toHaveAccessibleDescription(/your profile on the Fresha marketplace.*fresha\.com\/book-now/)
  await link.fill('https://www.fresha.com/book-now/juniper-x1')
  await expect(link).toHaveAccessibleDescription(/Where Book Now leads/)
  await link.fill('call us')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(link).toHaveAccessibleDescription(/must be a full address that begins with https/)
  await expect(link).toHaveValue('call us')
})
