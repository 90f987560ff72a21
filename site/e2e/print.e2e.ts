import { expect, type Page } from '../../scripts/testing/browser-test.ts'
import { SAMPLE_EVENT } from './helpers/sample-event.ts'
import { test } from './helpers/shop-api-client.ts'

test.use({ serverEnv: { SEED: 'none' } })

const SHOP = {
  ...{
    name: 'Juniper Street Barbershop and Hair Salon',
    phone: '(541) 555-0134',
    street: '214 Juniper Street',
    city: 'Bend',
  },
  ...{ region: 'OR', postal_code: '97701', booking_url: 'https://example.com/book' },
}
const SERVICES = 14
const DESCRIPTION = 'A talk first, then wash, cut and a hot-towel neck shave, and a look in both mirrors.'

async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'Letter' })
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** The lines that are printed, and what of pictures, buttons and marked links. */
async function readSheet(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 695, height: 960 })
  const sheet = await page.evaluate(() => ({
    pictures: [...document.querySelectorAll('main :is(img, svg), footer svg')].filter((part) => part.checkVisibility())
      .length,
    links: [...document.querySelectorAll('main a, footer a, button')].filter(
      (part) => part.checkVisibility() && getComputedStyle(part).textDecorationLine !== 'none',
    ).length,
  }))
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not printed
  const words = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  const lines = words
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
  return { ...sheet, lines: lines.filter(Boolean) }
}

test('fourteen services are printed on one sheet as a price list, and an event as a notice', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await shop.change('/shop', SHOP)
  await shop.change('/look', { palette: 'midnight' })
  await shop.change('/hours', { week: [2, 3, 4].map((day) => ({ day, from: 540, to: 1020 })) })
  const titles = Array.from(
    { length: SERVICES },
    (_, index) => `Haircut, beard trim and hot-towel shave no. ${index + 1}`,
  )
  for (const title of titles) {
    const price = { price_kind: 'range', price_min: 4000, price_max: 12_550, minutes: 30 }
    await shop.add('/services', { title, description: DESCRIPTION, image_id: null, ...price })
  }
  const { id } = await shop.add('/events', SAMPLE_EVENT)
  await shop.waitUntilLive()

  await page.goto('/services')
  expect(await countSheets(page)).toBe(1)
  await removeRulesWithHas(page)
  const list = await readSheet(page)
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'America/Denver' })
  expect(list).toEqual({
    lines: [
      ...['J', SHOP.name, 'Our Services'],
      ...titles.flatMap((title) => [title, DESCRIPTION, '$40–$125.50 · 30 min']),
      '214 Juniper Street, Bend, OR 97701 · (541) 555-0134',
      expect.stringMatching(/^Monday closed · Tuesday to Thursday 9\sAM\s–\s5\sPM · Friday to Sunday closed$/),
      `Prices as of ${today}`,
    ],
    ...{ pictures: 0, links: 0 },
  })

  await page.goto(`/event/${id}`)
  expect(await countSheets(page)).toBe(1)
  const notice = await readSheet(page)
  expect(notice).toMatchObject({ pictures: 0, links: 0 })
  expect(notice.lines.join(' ')).toMatch(
    /^J Juniper Street Barbershop and Hair Salon JUN 5 \w+day \d{4} Porch Concert Bring a chair\. \w+day, June 5, \d{4} 7:30\sPM The porch About The Event: Two guitars\. 214 Juniper Street, Bend, OR 97701 \(541\) 555-0134$/,
  )
})

/** As Firefox reads it before 121. */
async function removeRulesWithHas(page: Page) {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      const rules = [...sheet.cssRules].map(({ cssText }) => cssText.split('{', 1)[0])
      for (const index of [...rules.keys()].toReversed()) if (rules[index]?.includes(':has(')) sheet.deleteRule(index)
    }
  })
}
