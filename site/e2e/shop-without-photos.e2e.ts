import { expect, expectAccessibleAtBothWidths, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { findLayoutFaults } from '../../scripts/testing/layout-faults.ts'
import { createTestRandom, type Random } from '../../scripts/testing/seeded-random.ts'
import { fetchOwnerHeaders } from '../../scripts/testing/test-server.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages.ts'
import { SAMPLE_EVENT } from './helpers/write-content.ts'

test.use({ hasFreshServer: true, serverEnv: { SEED: 'none' } })

const ROUNDS = Number(process.env.TEST_REPETITIONS ?? 4)
const PALETTES = ['denim', 'midnight', 'sage', 'charcoal'] as const
const OF_DEMO = /pine|mountain|sunrise|\/drawings\/hero/i

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
const TEXTS = { trade: 'Barbers', about_fact_1: 'Family owned', about_fact_2: 'Free coffee', team_text: 'Six hands.' }
const EVENT = { location: 'The shop', address: '214 Juniper Street' }
const MEMBER = {
  phone_number: '(541) 555-0171',
  instagram_name: '@june',
  instagram_url: 'https://example.com/june',
  facebook_name: 'June',
  facebook_url: 'https://example.com/june.fb',
  booking_url: 'https://example.com/june.book',
}

/** Signs in. @returns writes, each live when it is over */
async function openShop(request: Page['request'], url: string) {
  const headers = await fetchOwnerHeaders(url)
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const response = await request.fetch(`/api${path}`, { method, headers, data })
    expect(response.ok(), `${method} ${path} ${await response.text()}`).toBe(true)
    return response.json()
  }
  return {
    add: (path: string, data: object) => send('POST', path, data),
    change: async (path: string, data: object) =>
      send('PUT', path, { ...(await (await request.get(`/api${path}`)).json()), ...data }),
    waitUntilLive: () =>
      expect
        .poll(async () => {
          const { revision, published } = await (await request.get('/api/publication', { headers })).json()
          return published === revision
        })
        .toBe(true),
  }
}

function someOf<Fields extends object>({ below }: Random, fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, below(2) ? value : '']))
}

/** Runs in the page. */
function findEmptyElements(): string[] {
  const parts = document.querySelectorAll('li, ul, h1, h2, h3, h4, a, p, b, small, time, article, section, address')
  const silent = [...parts].filter((part) => !part.textContent?.trim() && !part.querySelector('img, [role="img"]'))
  const icons = [...document.querySelectorAll('svg[aria-hidden]')].filter(
    ({ parentElement }) => !parentElement?.textContent?.trim() && !parentElement?.hasAttribute('aria-label'),
  )
  const found = [
    ...silent.filter((part) => !part.matches('[data-slot]')),
    ...icons,
    ...document.querySelectorAll('[data-picture="missing"]'),
  ]
  return found.map((part) => (part.parentElement ?? part).outerHTML.slice(0, 160))
}

test('no combination of filled and empty fields leaves an element without words or a place without a picture', async ({
  page,
  request,
  server,
}) => {
  test.slow()
  const random = createTestRandom('shop without photos')
  const shop = await openShop(request, server.url)
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) await shop.change('/shop', { ...SHOP, ...someOf(random, LINKS) })
    await shop.change('/page-texts', someOf(random, TEXTS))
    await shop.change('/look', { palette: PALETTES[round % PALETTES.length] })
    if (round > 0) {
      const title = `Shave school ${round}`
      await shop.add('/events', { ...SAMPLE_EVENT, ...someOf(random, EVENT), day: `0${round}`, title })
      await shop.add('/team-members', {
        ...{ name: `June Okafor ${round}`, position: 'Stylist', description: 'Curls.', image_id: null },
        ...someOf(random, MEMBER),
      })
    }
    await shop.waitUntilLive()
    for (const path of PUBLIC_PAGES.filter((path) => path !== '/services' && (round > 0 || path !== '/event/1'))) {
      await page.goto(path)
      expect(await page.evaluate(findEmptyElements), `${path} in round ${round}`).toEqual([])
      expect(await page.content(), path).not.toMatch(OF_DEMO)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 860 })
        expect(await findLayoutFaults(page), `${path} at ${width} px in round ${round}`).toEqual([])
      }
    }
  }
})

test('events and people without a picture are accessible in a light and a dark palette', async ({
  page,
  request,
  server,
}) => {
  const shop = await openShop(request, server.url)
  await shop.change('/shop', { ...SHOP, ...LINKS })
  const { id } = await shop.add('/events', { ...SAMPLE_EVENT, day: '05' })
  await shop.add('/team-members', { ...MEMBER, name: 'June Okafor', position: 'Stylist', description: 'Curls.' })
  for (const palette of ['denim', 'midnight']) {
    await shop.change('/look', { palette })
    await shop.waitUntilLive()
    for (const path of ['/', '/events', `/event/${id}`, '/meet-the-team']) {
      await page.goto(path)
      await test.step(`${path} in ${palette}`, () => expectAccessibleAtBothWidths(page))
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
