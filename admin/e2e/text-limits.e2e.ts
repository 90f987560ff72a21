import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { save } from './helpers/edit-service.ts'

test.use({ savesNothing: true })

test('near its limit a field counts its letters, and beyond it says the limit and is not saved', {
  tag: '@long',
}, async ({ page }) => {
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
