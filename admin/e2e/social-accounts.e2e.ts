import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'

const MISSING_HALF = 'Visitors do not see it yet: it needs a name and an address.'

test('a name fills the address of an account, one of another network fills nothing, and a missing half is said', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/team/edit/new')
  const [name, url] = [page.getByLabel('Instagram Name'), page.getByLabel('Instagram URL')]
  await expect(url).toBeHidden()
  await name.pressSequentially('@noor.cuts')
  await expect(page.getByText('Links to instagram.com/noor.cuts')).toBeVisible()
  await openMoreFields(page)
  await expect(url).toHaveValue('https://instagram.com/noor.cuts')
  await name.blur()
  await name.fill('https://www.facebook.com/profile.php?id=123')
  await expect(page.getByText('That is not an address at instagram.com, so it was left out.')).toBeVisible()
  await name.blur()
  await expect(name).toHaveValue('@noor.cuts')
  await expect(url).toHaveValue('https://instagram.com/noor.cuts')
  await page.getByLabel('Facebook Name').fill('Noor Haddad')
  await expect(page.getByText(MISSING_HALF)).toBeVisible()
  await page.getByLabel('Facebook URL').fill('https://facebook.com/profile.php?id=1000')
  await expect(page.getByText(MISSING_HALF)).toBeHidden()
  await page.goto('/admin/team/edit/1')
  await name.fill('')
  await expect(page.getByText('When you save, its address is removed, too.')).toBeVisible()
  await openMoreFields(page)
  await expect(url).toHaveValue('')
})

test('a folded field with an error is opened, and named beside Save', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/team/edit/1')
  await openMoreFields(page)
  const url = page.getByLabel('Instagram URL')
  await url.fill('https://instagram .com')
  await openMoreFields(page)
  await expect(url).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(url).toBeVisible()
  await openMoreFields(page)
  await page.getByText('To fix: instagram link').getByRole('link').click()
  await expect(url).toBeFocused()
})

/** Shows the fields that a form folds under More. */
async function openMoreFields(page: Page) {
  await page.getByRole('heading', { name: 'More', exact: true }).click()
}
