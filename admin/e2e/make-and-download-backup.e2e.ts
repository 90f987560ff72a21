import { readFileSync } from 'node:fs'
import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ hasFreshServer: true })

test('a backup is made with one press, is reported to be in order, and is downloaded as one file', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/status')
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups.getByText('None yet', { exact: true })).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Download' })).toBeDisabled()
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.getByText('All good')).toBeVisible()
  const copied = /^Last backed up (just now|\d min ago), and a backup was tested (just now|\d min ago)\./
  await expect(backups.getByText(copied)).toBeVisible()
  const technician = page.getByRole('region', { name: 'For your technician' })
  await expect(technician).toContainText(/Newest backup.+Mirror.+Webhook/s)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    backups.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('shop.tar')
  expect(readFileSync(await download.path()).includes('SQLite format 3')).toBe(true)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByText(copied)).toBeVisible()
  await page.getByRole('link', { name: 'Status', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible()
})
