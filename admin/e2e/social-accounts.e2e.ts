import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openMoreFields } from './helpers/open-more-fields.ts'

async function openNewMember(page: Page) {
  await signIn(page, '/admin/team/edit/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Noor Haddad')
  await page.getByLabel('Position').fill('Barber')
  await page.getByLabel('Description').fill('Noor cuts hair.')
}

const MISSING_HALF = 'Visitors do not see it yet: it needs a name and an address.'

test('a name, an @name or a pasted address fills the address of an account', { tag: '@long' }, async ({ page }) => {
  await openNewMember(page)
  const name = page.getByLabel('Instagram Name')
  const url = page.getByLabel('Instagram URL')
  await expect(url).toBeHidden()
  await name.pressSequentially('@Noor.Cuts')
  await expect(page.getByText('Links to instagram.com/noor.cuts')).toBeVisible()
  await openMoreFields(page)
  await expect(url).toHaveValue('https://instagram.com/noor.cuts')
  await expect(url).toHaveAttribute('type', 'url')
  await name.fill('noor_fades')
  await expect(url).toHaveValue('https://instagram.com/noor_fades')
  await name.fill('www.instagram.com/noor.fades/?hl=en')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  expect(await findMember(page, 'Noor Haddad')).toMatchObject({
    instagram_name: '@noor.fades',
    instagram_url: 'https://www.instagram.com/noor.fades/?hl=en',
  })
})

test('an address of another network becomes neither name nor address of an account', { tag: '@long' }, async ({
  page,
}) => {
  await openNewMember(page)
  await openMoreFields(page)
  const [name, url] = [page.getByLabel('Instagram Name'), page.getByLabel('Instagram URL')]
  await name.fill('@noor.cuts')
  await name.blur()
  await name.fill('https://www.facebook.com/profile.php?id=123')
  await expect(page.getByText('That is not an address at instagram.com, so it was left out.')).toBeVisible()
  await name.blur()
  await expect(name).toHaveValue('@noor.cuts')
  await expect(url).toHaveValue('https://instagram.com/noor.cuts')
  await name.fill('')
  await url.fill('facebook.com/noor.haddad')
  await expect(name).toHaveValue('')
})

test('the form says what happens to an account that lacks its name or its address', { tag: '@long' }, async ({
  page,
}) => {
  await openNewMember(page)
  const name = page.getByLabel('Facebook Name')
  await name.fill('Noor Haddad')
  await expect(page.getByText(MISSING_HALF)).toBeVisible()
  await openMoreFields(page)
  await page.getByLabel('Facebook URL').fill('https://facebook.com/profile.php?id=1000')
  await expect(page.getByText(MISSING_HALF)).toBeHidden()
  await expect(name).toHaveValue('Noor Haddad')
  await page.goto('/admin/team/edit/1')
  await page.getByLabel('Instagram Name').fill('')
  await expect(page.getByText('When you save, its address is removed, too.')).toBeVisible()
  await openMoreFields(page)
  await expect(page.getByLabel('Instagram URL')).toHaveValue('')
})

test('a folded field with an error is opened, and named beside Save', { tag: '@long' }, async ({ page }) => {
  await openNewMember(page)
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

async function findMember(page: Page, name: string) {
  const rows: { id: number; name: string }[] = await (await page.request.get('/api/team-members')).json()
  return rows.find((row) => row.name === name)
}
