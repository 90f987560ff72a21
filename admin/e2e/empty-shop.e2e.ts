import {
  expect,
  expectAccessible,
  ownerAccount,
  type Page,
  startTestServer,
  test,
} from '../../scripts/testing/browser-test.ts'

test('every screen of an empty shop says what to do first', async ({ page }, { outputDir }) => {
  const product = await startTestServer(outputDir, { SEED: 'none' })
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('All is well: nothing is missing.')).toBeVisible()
  await expectAccessible(page)
  for (const [path, noun] of [
    ['services', 'Service'],
    ['events', 'Event'],
    ['team', 'Team Member'],
  ]) {
    await page.goto(`${product.url}/admin/${path}`)
    const list = page.getByRole('main').getByRole('region')
    await expect(list).toContainText(`No ${noun?.toLowerCase()}s yet. What you add here shows on the site at once.`)
    await expect(list.getByRole('link', { name: `Add New ${noun}` })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(`${product.url}/admin/images`)
  await expect(page.getByText('No images found. Upload some images to get started.')).toBeVisible()
  await expect(page.getByText('Total images: 0')).toBeVisible()
  await expectAccessible(page)
  await pickNothing(page, `${product.url}/admin/services/edit/new`)
  await product.stop()
})

async function pickNothing(page: Page, form: string) {
  await page.goto(form)
  await page.getByRole('button', { name: 'Select Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await expect(dialog.getByText('No images available')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Select Image' })).toBeDisabled()
}
