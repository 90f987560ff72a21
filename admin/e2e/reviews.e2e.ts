import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { lookAtPreview } from './helpers/look-at-preview.ts'
import { reloadUntil } from './helpers/reload-until.ts'

const AGREEMENT = 'A real customer said this, in these words, and agreed to be quoted.'

test('the shop form says that the samples leave the site, and the list then marks them', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/reviews')
  await expect(page.getByRole('row').filter({ hasText: 'On the home page' })).toHaveCount(3)
  await page.goto('/admin/shop')
  const notice = page.getByText('the sample reviews come off the site')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kutz')
  await page.getByLabel('Phone').fill('(719) 555-0199')
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Street').fill('7 Pine Street')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shop details updated successfully!')).toBeVisible()
  await page.goto('/admin/reviews')
  await expect(page.getByText('Sample: not on the site')).toHaveCount(9)
  await expect(page.getByText('On the home page', { exact: true })).toHaveCount(0)
  const links = page.getByRole('link', { name: 'Reviews', exact: true })
  await reloadUntil(page, '/', () => expect(links).toHaveCount(0, { timeout: 1000 }))
})

test('a review is saved only once staff confirm that it is real, and is then on the site', async ({
  page,
  request,
}) => {
  await signIn(page, '/admin/reviews')
  await page.getByRole('link', { name: 'Add New Review' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Theo M.')
  await page.getByRole('textbox', { name: 'Review', exact: true }).fill('Eli had him laughing the whole time.')
  await page.getByLabel('When').fill('2026-10-18')
  await page.getByRole('button', { name: 'On Google' }).click()
  await page.getByLabel('Link').fill('maps.example.com/theo')
  await lookAtPreview(page, (preview) =>
    expect(preview.getByRole('figure')).toContainText('Eli had him laughing the whole time.'),
  )
  await expect(page.getByText('Missing: confirmed as real')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await page.getByRole('link', { name: 'confirmed as real' }).click()
  await expect(page.getByLabel(AGREEMENT)).toBeFocused()
  await page.getByLabel(AGREEMENT).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Review updated successfully! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/reviews$/)
  await expect(page.getByRole('row', { name: /Theo M\./ })).toContainText('Oct 18, 2026')
  const readPage = async () => (await request.get('/reviews')).text()
  await expect.poll(readPage).toContain('Eli had him laughing the whole time.')
})
