import { repetitions } from '@shop/db/testing/repetitions'
import { expect, expectAccessible, test } from '../../scripts/testing/browser-test.ts'
import { findLayoutFaults } from '../../scripts/testing/layout-faults.ts'
import { createTestRandom } from '../../scripts/testing/seeded-random.ts'
import { LONG_WORD, writeRandomShop } from './helpers/random-shop.ts'
import { openShopEditor } from './helpers/shop-api-client.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages.ts'

test.use({ hasFreshServer: true, serverEnv: { SEED: 'none' } })

/** The first shop is empty. */
const ROUNDS = repetitions({ quick: 1, long: 20 })
const SHAPES = [
  [240, 900],
  [1200, 260],
  [500, 500],
  [40, 30],
] as const
const OF_DEMO = /pine|mountain|sunrise|\/drawings\/hero/i

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

/** Runs in the page. */
function listPictures(): string[] {
  const used = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '')
  return [...used, ...[...document.images].map((image) => new URL(image.src).pathname)]
}

test('no shop leaves an empty element, a cut word, low contrast or a picture that is not its own on a page', async ({
  page,
  request,
  server,
}) => {
  const random = createTestRandom('random shops')
  const shop = await openShopEditor(request, server.url)
  const pictures: number[] = []
  for (const [width, height] of ROUNDS > 1 ? SHAPES : []) pictures.push(await shop.addPicture(width, height))
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) await writeRandomShop(shop, random, pictures)
    await shop.waitUntilLive()
    const [event] = await (await request.get('/api/events')).json()
    const paths = PUBLIC_PAGES.filter((path) => path !== '/event/1')
    for (const path of event ? [...paths, `/event/${event.id}`] : paths) {
      const where = `${path} in round ${round}`
      await page.goto(path)
      expect.soft(await page.evaluate(findEmptyElements), where).toEqual([])
      expect.soft(await page.content(), where).not.toMatch(OF_DEMO)
      for (const picture of await page.evaluate(listPictures))
        expect.soft(picture, where).toMatch(/^(#|\/drawings\/(mirrors|services|interior|tools|calendar)|\/pictures\/)/)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 860 })
        const faults = [...(await findLayoutFaults(page)), ...(await page.evaluate(findCutWords))]
        const others = faults.filter((fault) => !LONG_WORD.includes(/broken: (\p{L}+)/u.exec(fault)?.[1] ?? '-'))
        expect.soft(others, `${where} at ${width} px`).toEqual([])
      }
      await test.step(`contrast of ${where}`, () => expectAccessible(page))
    }
  }
})
