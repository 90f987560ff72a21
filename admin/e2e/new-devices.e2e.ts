import { expect, expectAccessibleAtBothWidths, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { addUser } from './helpers/add-user.ts'
import { openBrowser } from './helpers/open-browser.ts'
import { openInAdminBar } from './helpers/open-in-admin-bar.ts'

test('other devices show a new device on their next screen, and an owner ends its session from the list of sign-ins', {
  tag: '@long',
}, async ({ browser, server }) => {
  await addUser(server, 'rosa')
  const owner = await openBrowser(browser, server.url, ownerAccount.username, '/admin/dashboard')
  const rosa = await openBrowser(browser, server.url, 'rosa', '/admin/dashboard')
  const phone = await openBrowser(browser, server.url, 'rosa', '/admin/services')
  const notice = rosa.getByRole('complementary', { name: 'New device' })
  await (await openInAdminBar(rosa, 'link', 'Your account')).click()
  await expect(notice).toContainText(
    /^A new device signed in: Chrome on a computer, today \d+(:\d+)? [AP]M\. Not you\?/,
  )
  const own = rosa.getByRole('region', { name: 'Your sign-ins in the last 90 days' }).getByRole('listitem')
  await expect(own.filter({ hasText: 'New device' })).toHaveCount(2)
  await expectAccessibleAtBothWidths(rosa)
  await notice.getByRole('button', { name: 'It was me' }).press('Enter')
  await expect(notice).toHaveCount(0)
  await rosa.reload()
  await expect(own.first()).toBeVisible()
  await expect(notice).toHaveCount(0)

  await owner.goto('/admin/people')
  const ended = owner.getByRole('button', { name: /^Sign out rosa, Chrome on a computer, today / })
  await expect(ended.first()).toBeVisible()
  const count = await ended.count()
  await ended.first().click()
  await expect(ended).toHaveCount(count - 1)
  await expectAccessibleAtBothWidths(owner)
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)
  await Promise.all([owner, rosa, phone].map((page) => page.context().close()))
})
