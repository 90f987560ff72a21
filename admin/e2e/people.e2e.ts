import { expect, expectAccessibleInTurn, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP, PHONE } from '../../scripts/testing/screen-sizes.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

/** Invites a person and returns the link that the dialog shows. */
async function invite(page: Page, name: string): Promise<string> {
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByLabel('Username')).toHaveValue(name.toLowerCase())
  await page.getByLabel('Username').fill('owner')
  await page.getByRole('button', { name: 'Make an invite link' }).click()
  await expect(page.getByRole('alert')).toHaveText('There is already an account named owner.')
  await page.getByLabel('Username').fill(name)
  await expectAccessibleInTurn(page, 0)
  await page.getByRole('button', { name: 'Make an invite link' }).click()
  const dialog = page.getByRole('alertdialog', { name: `${name} is invited` })
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await expectAccessibleInTurn(page, 0)
  const link = await dialog.getByLabel(`Link for ${name}`).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Staff accounts' }).getByRole('listitem').filter({ hasText: name })
}

test('an invited person opens the link, chooses a password and sees what staff may do', async ({ page, browser }) => {
  await signIn(page)
  const link = await invite(page, 'Eli')
  await expect(row(page, 'Eli')).toContainText('Invited')
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const eli = await context.newPage()
  await eli.goto(link)
  await expect(eli.getByRole('heading', { name: 'Welcome, Eli' })).toBeVisible()
  await expectAccessibleInTurn(eli, 1)
  await eli.getByLabel('Choose a password').fill('password1')
  await eli.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(eli.getByText('That password is too common. Please choose another.')).toBeVisible()
  await eli.getByLabel('Choose a password').fill('plain copper kettle')
  await eli.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(eli.getByText('Welcome back, eli.')).toBeVisible()
  expect(await eli.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user'])
  await expect(await openInAdminBar(eli, 'link', 'Services')).toBeVisible()
  for (const screen of ['Shop details', 'Staff accounts'])
    await expect(eli.getByRole('banner').getByRole('link', { name: screen, includeHidden: true })).toHaveCount(0)
  await eli.goto('/admin/people')
  await expect(eli.getByText('Only an owner of the shop can open this. Ask one for help.')).toBeVisible()
  await eli.setViewportSize(DESKTOP)
  await eli.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(eli.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible()
  await eli.setViewportSize(PHONE)
  for (const screen of ['Prices', 'Notices', 'Work', 'Paper']) {
    await (await openInAdminBar(eli, 'link', screen)).click()
    await expect(eli.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    await expect(eli.getByRole('main')).not.toContainText('Only an owner')
  }
  await eli.goto(link)
  await expect(eli.getByRole('alert')).toHaveText('This link no longer works. Please ask for a new one.')
  await context.close()
})

test('an owner changes a role, resets a password, and disables a person and lets them back in', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const link = await invite(page, 'June')
  await page.request.post('/api/join', {
    data: { token: link.replace(/^.*#join=/, ''), password: 'plain copper kettle' },
  })
  await page.reload()
  const roles = page.getByRole('dialog', { name: 'What may June do?' })
  await row(page, 'June').getByRole('button', { name: 'Change role' }).click()
  await roles.getByRole('radio', { name: 'Renter' }).check()
  await roles.getByRole('button', { name: 'Change the role' }).click()
  await expect(roles.getByText('Choose which team member they are.')).toBeVisible()
  await expectAccessibleInTurn(page, 0)
  await roles.getByLabel('Which team member are they?').selectOption({ label: 'Rosa Delgado' })
  await roles.getByRole('button', { name: 'Change the role' }).click()
  await expect(row(page, 'June')).toContainText('profile: Rosa Delgado')
  await row(page, 'June').getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('alertdialog', { name: 'A new password for June' }).getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'June')).toContainText('For a new password, the link works until')
  await row(page, 'June').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('June can no longer sign in.')).toBeVisible()
  await expectAccessibleInTurn(page, 0)
  await row(page, 'June').getByRole('button', { name: 'Let back in' }).click()
  await expect(page.getByText('June may sign in again.')).toBeVisible()
})
