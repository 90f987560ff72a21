import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { fillServiceTitle, save } from './helpers/edit-service.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test('the question whether to leave goes away once the save that it warned about is done', async ({ page }) => {
  await signIn(page)
  await fillServiceTitle(page, 8, 'Haircuts for everyone')
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/services/8', async (route) => {
    await sent.promise
    await route.continue()
  })
  await save(page)
  await (await openInAdminBar(page, 'link', 'Events')).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  sent.resolve()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/admin/services')
})
