import { expect, test } from '../../scripts/testing/browser-test.ts'
import { addSpanish } from './helpers/add-spanish.ts'

test('the preview of the hours is in both languages', { tag: '@long' }, async ({ page }) => {
  await addSpanish(page)
  await page.goto('/admin/shop/hours')
  const preview = page.getByRole('region', { name: 'How the site says it' })
  await expect(preview).toContainText('AM')
  await page.getByRole('group', { name: 'Preview language' }).getByText('Español').click()
  await expect(preview).toContainText(/a\.\sm\./)
  await expect(preview).toContainText(/Navidad|Nochebuena|Año Nuevo|Pascua|Día de/)
  await expect(preview).not.toContainText('AM')
})
