import { expectAccessible, expectAccessibleInTurn } from '../../scripts/testing/accessibility.ts'
import { expect, type Page } from '../../scripts/testing/browser-test.ts'
import { findLayoutFaults } from '../../scripts/testing/layout-faults.ts'
import { SAMPLE_EVENT } from './helpers/sample-event.ts'
import { test } from './helpers/shop-api-client.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ hasFreshServer: true, serverEnv: { SEED: 'none' } })

const OF_DEMO = /pine|mountain|sunrise|\/drawings\/hero/i
/** No line has room for it. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'
const longText = (length: number) => `Großmutter’s hot-towel shave & ${LONG_WORD} `.repeat(99).slice(0, length).trim()

/** Runs in the page. */
function findEmptyElements(): string[] {
  const parts = document.querySelectorAll('li, ul, h1, h2, h3, h4, a, p, b, small, time, article, section, address')
  const silent = [...parts].filter((part) => !part.textContent?.trim() && !part.querySelector('img, [role="img"]'))
  const icons = [...document.querySelectorAll('svg[aria-hidden]:not([role])')].filter(
    ({ parentElement }) => !parentElement?.textContent?.trim() && !parentElement?.hasAttribute('aria-label'),
  )
  const found = [
    ...silent.filter((part) => !part.matches('[data-slot]')),
    ...icons,
    ...document.querySelectorAll('[data-picture="missing"]'),
  ]
  return found.map((part) => (part.parentElement ?? part).outerHTML.slice(0, 160))
}

/** Runs in the page: words that the edge of a box cuts off, unless the box ends its text with an ellipsis after some lines. */
function findCutWords(): string[] {
  const cut = new Set<string>()
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent?.checkVisibility() || parent.closest('.unseen')) continue
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, webkitLineClamp } = getComputedStyle(box)
      if (overflowX === 'visible') continue
      const { left, right, bottom } = box.getBoundingClientRect()
      const isCutBelow = webkitLineClamp === 'none' && words.bottom > bottom + 6
      if (words.right > right + 1 || words.left < left - 1 || isCutBelow)
        cut.add(`cut: ${text.textContent.slice(0, 60)}`)
      if (webkitLineClamp !== 'none') break
    }
  }
  return [...cut]
}

/** Fails when the page has an empty element, a cut word, or a text or drawing of the demo shop. */
async function expectTidy(page: Page, path: string) {
  await page.goto(path)
  expect.soft(await page.evaluate(findEmptyElements), path).toEqual([])
  expect.soft(await page.content(), path).not.toMatch(OF_DEMO)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    const faults = [...(await findLayoutFaults(page)), ...(await page.evaluate(findCutWords))]
    const others = faults.filter((fault) => !LONG_WORD.includes(/broken: (\p{L}+)/u.exec(fault)?.[1] ?? '-'))
    expect.soft(others, `${path} at ${width} px`).toEqual([])
  }
}

test('an empty shop has accessible pages without an empty element, a cut word or anything of the demo shop', async ({
  page,
}) => {
  for (const path of PUBLIC_PAGES.filter((path) => path !== '/event/1')) {
    await expectTidy(page, path)
    await test.step(path, () => expectAccessible(page))
  }
})

test('so has a shop without pictures, whose texts are long, in a light and a dark palette', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const links = { booking_url: 'https://example.com/book', write_review_url: 'https://example.com/write' }
  const place = { street: longText(60), city: longText(40), region: 'OR', postal_code: '97701' }
  const details = { name: longText(60), phone: '(541) 555-0134', levels: [longText(30)] }
  await shop.change('/shop', { ...details, ...place, ...links })
  const texts = { title: longText(90), location: longText(200), short_description: longText(300) }
  const description = `## ${longText(60)}\n\n- ${longText(300)}\n-\n\n[${longText(9)}](/events)`
  const { id } = await shop.add('/events', { ...SAMPLE_EVENT, ...texts, day: '05', description })
  await shop.add('/events', { ...SAMPLE_EVENT, day: '05' })
  const own_prices = [{ name: longText(60), price_kind: 'from', price_min: 9000 }]
  const contacts = { phone_number: longText(30), instagram_name: longText(30), instagram_url: 'https://example.com/a' }
  const member = { position: longText(60), description: longText(500), ...contacts, own_prices }
  for (const independent of [true, false])
    await shop.add('/team-members', { ...member, name: independent ? longText(60) : 'June Okafor', independent })
  const prices = { price_kind: 'range', price_min: 9000, price_max: 10_000, minutes: 45 }
  await shop.add('/services', { title: longText(60), description: longText(2000), image_id: null, ...prices })
  const job = { kind: 'job', text: longText(200), details: longText(500), show_until: '2999-12-10T23:59' }
  await shop.add('/notices', job)
  await shop.add('/reviews', { text: longText(500), name: longText(60), agreed: true })
  for (const [turn, palette] of ['denim', 'midnight'].entries()) {
    await shop.change('/look', { palette })
    await shop.waitUntilLive()
    for (const path of [...PUBLIC_PAGES.filter((path) => path !== '/event/1'), `/event/${id}`]) {
      await expectTidy(page, path)
      await test.step(`${path} in ${palette}`, () => expectAccessibleInTurn(page, turn))
    }
  }
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Scissors, a barber pole and a brush in three mirrors' })).toBeVisible()
  const date = page.getByRole('article').filter({ hasText: 'Porch Concert' }).getByRole('time')
  await expect(date).toHaveText(/^JUN\s*5\s*\w+day$/)
  await page.goto('/meet-the-team')
  await expect(page.getByRole('article').getByText('JO', { exact: true })).toBeVisible()
})
