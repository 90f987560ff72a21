import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { changeRecord } from './helpers/api-calls.ts'
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

test('with a long name of the shop, the links of the bar stay where they are when the link to a saved page appears', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page)
  await changeRecord(page, '/shop', { name: 'The Maximilian Brotherhood of Barbers' })
  await fillServiceTitle(page, 8, 'Haircuts below a long name')
  await save(page)
  const [links, link] = [
    page.getByRole('navigation', { name: 'Admin' }),
    page.getByRole('link', { name: 'See the page' }),
  ]
  await expect(link).toBeVisible()
  await expect(page).toHaveURL('/admin/services')
  const place = await links.boundingBox()
  await page.reload()
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  await expect(link).toBeHidden()
  await expect.poll(() => links.boundingBox()).toEqual(place)
})
