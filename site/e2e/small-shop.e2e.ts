import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openShopEditor } from './helpers/shop-api-client.ts'
import { SAMPLE_EVENT } from './helpers/write-content.ts'

test.use({ serverEnv: { SEED: 'none' } })

const SHOP = {
  name: 'Juniper Street Barbers',
  phone: '(541) 555-0134',
  street: '214 Juniper Street',
  city: 'Bend',
  region: 'OR',
  postal_code: '97701',
}
const LINKS = {
  booking_url: 'https://example.com/book',
  reviews_url: 'https://example.com/reviews',
  write_review_url: 'https://example.com/write',
  directions_url: 'https://example.com/way',
}
const MEMBER = {
  phone_number: '(541) 555-0171',
  instagram_name: '@june',
  instagram_url: 'https://example.com/june',
  facebook_name: 'June',
  facebook_url: 'https://example.com/june.fb',
  booking_url: 'https://example.com/june.book',
}

test('events, people and services without a picture are accessible in a light and a dark palette', {
  tag: '@long',
}, async ({ page, request, server }) => {
  const shop = await openShopEditor(request, server.url)
  await shop.change('/shop', { ...SHOP, ...LINKS })
  const { id } = await shop.add('/events', { ...SAMPLE_EVENT, day: '05' })
  await shop.add('/team-members', { ...MEMBER, name: 'June Okafor', position: 'Stylist', description: 'Curls.' })
  await shop.add('/services', { title: 'Beard trim', description: 'With a razor.', image_id: null })
  for (const [turn, palette] of ['denim', 'midnight'].entries()) {
    await shop.change('/look', { palette })
    await shop.waitUntilLive()
    for (const path of ['/', '/services', '/events', `/event/${id}`, '/meet-the-team']) {
      await page.goto(path)
      await test.step(`${path} in ${palette}`, () => expectAccessibleInTurn(page, turn))
    }
  }
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Scissors, a barber pole and a brush in three mirrors' })).toBeVisible()
  const date = page.getByRole('article').filter({ hasText: 'Porch Concert' }).getByRole('time')
  await expect(date).toHaveText(/^JUN\s*5\s*\w+day$/)
  const { height = 0 } = (await date.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(100)
  await page.goto('/meet-the-team')
  const member = page.getByRole('article')
  await expect(member.getByText('JO', { exact: true })).toBeVisible()
  await expect(member.getByText('No image available')).toHaveCSS('font-size', /^1[0-4]/)
  await signIn(page, '/admin/team')
  await expect(page.getByRole('row', { name: 'June Okafor' }).getByText('JO', { exact: true })).toBeVisible()
  await page.goto('/admin/events')
  await expect(page.getByRole('row', { name: 'Porch Concert' }).getByText('JUN', { exact: true })).toBeVisible()
})
