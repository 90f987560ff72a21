import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { save, saveAndSee } from './helpers/edit-service.ts'

const groundOf = (page: Page) => {
  const body = page.frameLocator('iframe[title="Live preview"]').locator('body')
  return body.evaluate((element) => getComputedStyle(element).backgroundColor)
}

async function expectHome(page: Page, text: string, isThere: boolean) {
  await expect.poll(async () => (await (await page.request.get('/')).text()).includes(text)).toBe(isThere)
}

test('an owner sees the page in other colors and with a picture of the shop before saving, and the site has them afterwards', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/shop/look')
  await expect.poll(() => groundOf(page)).toBe('rgb(251, 245, 235)')
  await page.getByLabel('Midnight').check()
  await expect.poll(() => groundOf(page)).toBe('rgb(18, 26, 43)')
  await expectAccessible(page)
  await page.getByLabel('My color').check()
  await page.getByRole('slider', { name: 'My color' }).fill('250')
  await page.getByRole('button', { name: 'Quiet' }).click()
  const hero = page.getByRole('region', { name: 'First picture on the home page' })
  await expect(hero.getByText('Our drawing')).toBeVisible()
  await hero.getByRole('button', { name: 'Select Image' }).click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Image' }).click()
  const preview = page.frameLocator('iframe[title="Live preview"]')
  await expect(preview.locator('[data-place="hero"] img')).toBeVisible()
  await expect(preview.locator('[data-place="hero"] > svg')).toHaveCount(0)
  await saveAndSee(page, 'Look updated successfully!')
  expect(await (await page.request.get('/api/look')).json()).toMatchObject({ palette: 'own', hue: 250, chroma: 'low' })
  await expectHome(page, '<style>:root{--', true)
  await expectHome(page, '/drawings/hero.svg', false)
})

test('an owner replaces a sentence, sees it in the page at once, and brings the built-in one back', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/shop/texts')
  const line = page.getByLabel('First line', { exact: true })
  await expect(line).toHaveAttribute('placeholder', 'Cuts, color and hot-towel shaves in Colorado Springs.')
  const shown = page.frameLocator('iframe[title="Live preview"]').locator('[data-text="hero_text"]')
  await line.fill('Fades, beards and good company.')
  await expect(shown).toHaveText('Fades, beards and good company.')
  await line.fill('x'.repeat(61))
  await expect(page.getByText('First line is too long: at most 60 characters.')).toBeVisible()
  await line.fill('Fades.')
  await expectAccessible(page)
  await saveAndSee(page, 'Page texts updated successfully!')
  await expectHome(page, '>Fades.</p>', true)
  await line.fill('')
  await expect(shown).toHaveText('Cuts, color and hot-towel shaves in Colorado Springs.')
  await save(page)
  await expectHome(page, '>Fades.</p>', false)
})
