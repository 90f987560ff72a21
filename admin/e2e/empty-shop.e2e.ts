import { expect, expectAccessible, type Page, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount, startTestServer } from '../../scripts/testing/test-server.ts'

test('every screen of an empty shop says how to add the first record', async ({ page }, { outputDir }) => {
  const server = await startTestServer(outputDir, { SEED: 'none' })
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('All is well: nothing is missing.')).toBeVisible()
  await expectAccessible(page)
  for (const [path, label] of [
    ['services', 'Service'],
    ['events', 'Event'],
    ['team', 'Team Member'],
  ]) {
    await page.goto(`${server.url}/admin/${path}`)
    const list = page.getByRole('main').getByRole('region')
    await expect(list).toContainText(`No ${label?.toLowerCase()}s yet. What you add here shows on the site at once.`)
    await expect(list.getByRole('link', { name: `Add New ${label}` })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(`${server.url}/admin/images`)
  await expect(page.getByText('No images found. Upload some images to get started.')).toBeVisible()
  await expect(page.getByText('Total images: 0')).toBeVisible()
  await expectAccessible(page)
  await expectNoImageToSelect(page, `${server.url}/admin/services/edit/new`)
  await server.stop()
})

async function expectNoImageToSelect(page: Page, formUrl: string) {
  await page.goto(formUrl)
  await page.getByRole('button', { name: 'Select Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await expect(dialog.getByText('No images available')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Select Image' })).toBeDisabled()
}
