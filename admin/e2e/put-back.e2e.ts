import { expect, expectAccessibleInTurn, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { renameFirstService } from './helpers/rename-first-service.ts'

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
