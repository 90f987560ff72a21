import { expectAccessible, expectAccessibleInTurn } from '../../scripts/testing/accessibility.ts'
import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addRecord, getAuthorization, removeRecord, renameFirstService } from './helpers/api-calls.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

const siteOf = (page: Page) => page.frameLocator('iframe[title="The page at that moment"]')

test('an owner sees the site before a save, puts it back, and undoes that', async ({ page }) => {
  await signIn(page)
  const then = new Date().toISOString()
  const before = await renameFirstService(page, 'Renamed by mistake')
  await page.goto(`/admin/timeline?at=${then}&page=/services`)
  await expect(page.getByText(/^As visitors saw it/)).toBeVisible()
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Put the site back to this moment' })
  await expect(panel).toContainText('1 thing will change, in one save.')
  await expect(panel).toContainText(`title Renamed by mistake  to ${before}`)
  await expectAccessibleInTurn(page, 0)
  await panel.getByRole('button', { name: 'Put the site back' }).click()
  await expect(panel).toContainText('Nothing would change.')
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await expectAccessibleInTurn(page, 1)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel).toContainText('1 thing will change')
  await page.goto('/admin/timeline')
  const link = page.getByRole('link', { name: 'Put the site back', exact: true })
  const line = page.getByRole('listitem').filter({ has: link })
  await expect(line).toContainText(/to \w+, \w+ \d+, \d+:\d\d [AP]M\s*owner · /)
  await link.click()
  await expect(page.getByText(/^As visitors saw it/)).toBeVisible()
})

test('staff find what was deleted, and bring it back', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/dashboard')
  const headers = await getAuthorization(page)
  const id = await addRecord(page, '/services', { title: 'Fade', description: 'As it was.', image_id: 1 })
  await removeRecord(page, `/services/${id}`)
  await (await openInAdminBar(page, 'link', 'Recently deleted')).click()
  const list = page.getByRole('main')
  const entry = list.getByRole('listitem').filter({ hasText: /Fade\s*service deleted/ })
  await expect(entry).toContainText(/Fade\s*service deleted · Kept until \w{3}, \w{3} \d+\s*owner · /)
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Bring back Fade' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: '“Fade” is back.' }).first()).toBeVisible()
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: '“Fade” is deleted again.' }).first()).toBeVisible()

  const [{ revision }] = await (await page.request.get('/api/changes/deleted', { headers })).json()
  await page.request.post(`/api/changes/${revision}/restore`, { headers })
  await entry.getByRole('button', { name: 'Bring back Fade' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody already brought it back.')
})
