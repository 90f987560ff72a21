import { expect, test } from '../../scripts/testing/browser-test.ts'
import { addSpanish } from './helpers/add-spanish.ts'
import { getAuthorization } from './helpers/authorization.ts'

test('previews of the hours and of own prices are in both languages', { tag: '@long' }, async ({ page }) => {
  const chooseSpanish = () => page.getByRole('group', { name: 'Preview language' }).getByText('Español').click()
  await addSpanish(page)
  await page.goto('/admin/shop/hours')
  const preview = page.getByRole('region', { name: 'How the site says it' })
  await expect(preview).toContainText('AM')
  await chooseSpanish()
  await expect(preview).toContainText(/a\.\sm\./)
  await expect(preview).toContainText(/Navidad|Nochebuena|Año Nuevo|Pascua|Día de/)
  await expect(preview).not.toContainText('AM')
  const headers = await getAuthorization(page)
  const wait = { kind: 'wait', text: 'Walk-in wait: about 20 min', show_until: '2999-01-01T12:00' }
  const notice = await page.request.post('/api/notices', { headers, data: wait })
  await page.goto(`/admin/shop/notices/edit/${(await notice.json()).id}`)
  await chooseSpanish()
  await expect(page.frameLocator('iframe').locator('body')).toContainText('Espera sin cita: unos 20 min,')
  await expect(page.getByText('Español for Notice')).toHaveCount(0)
  const team = await (await page.request.get('/api/team-members', { headers })).json()
  const marcus = team.find(({ id }: { id: number }) => id === 2)
  const own_prices = [{ name: 'Razor line', price_kind: 'fixed', price_min: 1500 }]
  const es = { 'own_prices.Razor line': { text: 'Línea a navaja', of: 'Razor line' } }
  const data = { ...marcus, independent: true, own_prices, words: { es } }
  expect((await page.request.put('/api/team-members/2', { headers, data })).status()).toBe(200)
  await page.goto('/admin/team/edit/2')
  const card = page.frameLocator('iframe').getByRole('article')
  await expect(card).toContainText('Razor line')
  await chooseSpanish()
  await expect(card).toContainText('Línea a navaja')
})
