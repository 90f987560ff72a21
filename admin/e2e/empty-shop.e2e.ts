import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openScreen } from './helpers/staff-screens.ts'

const LISTS = { services: 'Service', events: 'Event', team: 'Team Member' }

test.use({ hasFreshServer: true, serverEnv: { SEED: 'none' } })

test('every screen of an empty shop says how to add the first record', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Make it yours' })).toBeVisible()
  await expect(page.getByText('All is well')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Latest changes' })).toContainText('No changes yet.')
  await expectAccessibleInTurn(page, 1)
  for (const [turn, [path, label]] of Object.entries(LISTS).entries()) {
    await openScreen(page, `/admin/${path}`)
    const list = page.getByRole('main').getByRole('region')
    await expect(list).toContainText(`No ${label.toLowerCase()}s yet. What you add here shows on the site right away.`)
    await expect(page.getByRole('main').getByRole('link', { name: `Add New ${label}` })).toHaveCount(1)
    await expectAccessibleInTurn(page, turn)
  }
  await openScreen(page, '/admin/images')
  await expect(page.getByText('No images found. Upload some images to get started.')).toBeVisible()
  await expect(page.getByText('Total images: 0')).toBeVisible()
  await expectAccessibleInTurn(page, 1)
  await openScreen(page, '/admin/services/edit/new')
  await page.getByRole('button', { name: 'Select Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await expect(dialog.getByText('No images available')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Select Image' })).toBeDisabled()
})
