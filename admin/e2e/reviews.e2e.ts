import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { saveAndSee } from './helpers/edit-service.ts'
import { lookAtPreview } from './helpers/staff-screens.ts'

const AGREEMENT = 'A real customer said this, in these words, and agreed to be quoted.'

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
  await saveAndSee(page, 'Review updated successfully! Redirecting...')
  await expect(page).toHaveURL(/\/admin\/reviews$/)
  await expect(page.getByRole('row', { name: /Theo M\./ })).toContainText('Oct 18, 2026')
  const readPage = async () => (await request.get('/reviews')).text()
  await expect.poll(readPage).toContain('Eli had him laughing the whole time.')
})
