import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { storeLongTitle } from './helpers/change-database.ts'
import { SERVICE_SAVED, save } from './helpers/edit-service.ts'

test('near its limit a field counts its letters, and beyond it says the limit and is not saved', async ({ page }) => {
  await signIn(page, '/admin/services/edit/new')
  const title = page.getByLabel('Title')
  await page.getByLabel('Description').fill('Scissors.')
  await title.fill('😀'.repeat(179))
  await expect(title).toHaveAccessibleDescription('')
  await title.fill('😀'.repeat(180))
  await expect(title).toHaveAccessibleDescription('180 of 200 characters')
  await expect(page.locator('[aria-live=polite]', { hasText: '180 of 200 characters' })).toBeAttached()
  await title.fill('a'.repeat(201))
  const problem = 'Title is too long: at most 200 characters.'
  await expect(title).toHaveAccessibleDescription(`201 of 200 characters ${problem}`)
  await expectAccessible(page)
  await save(page)
  await expect(title).toBeFocused()
  await expect(page.getByText(problem)).toBeVisible()
  await title.fill('a'.repeat(200))
  await expect(page.getByText(problem)).toBeHidden()
})

test('a longer text from before the limits stays while the rest is edited', async ({ page, server }) => {
  await signIn(page)
  const data = { title: 'Beard oil', description: 'By the bottle.', image_id: null }
  const headers = await getAuthorization(page)
  const { id } = await (await page.request.post('/api/services', { headers, data })).json()
  storeLongTitle(server, id, 'a long title'.padEnd(300, ' and on'))
  await page.goto(`/admin/services/edit/${id}`)
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('300 of 200 characters')
  await page.getByLabel('Description').fill('Still the same title.')
  await save(page)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
})

test('the texts of an image have a limit too', async ({ page }) => {
  await signIn(page, '/admin/images')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const altText = page.getByRole('dialog').getByLabel('Alt Text')
  await altText.fill('a'.repeat(501))
  await expect(altText).toHaveAccessibleDescription(
    /501 of 500 characters Alt Text is too long: at most 500 characters\.$/,
  )
})
