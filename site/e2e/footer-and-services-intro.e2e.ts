import { expect, test } from '../../scripts/testing/browser-test.ts'
import { NOT_FOUND_PATHS, PUBLIC_PAGES } from './helpers/tested-pages.ts'

test.use({ savesNothing: true })

test('every page ends with the name, the copyright year, the address and the phone of the shop', {
  tag: '@long',
}, async ({ request }) => {
  const { name, street, phone, copyright_year } = await (await request.get('/api/shop')).json()
  expect(copyright_year).toBe(2024)
  for (const path of [...PUBLIC_PAGES, ...NOT_FOUND_PATHS]) {
    const [, footer = ''] = (await (await request.get(path)).text()).split('<footer')
    const words = footer
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('&amp;', '&')
    for (const text of [`© 2024 ${name}`, street, phone]) expect(words, path).toContain(text)
  }
})

test('the services page says what the shop offers, and that prices and skills differ', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'Our Services', level: 1 })).toBeVisible()
  const intro = page.getByText('From hair color to perms, from waxing to beards.')
  await expect(intro).toContainText('Our stylists have differing skills, so please call the shop')
  await expect(intro).toContainText('non-surgical hair replacement')
  await expect(intro).toContainText('Prices vary for colors, extensions and chemical services.')
})
