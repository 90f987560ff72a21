import { expectAccessibleInTurn, type Page, test } from '../../scripts/testing/browser-test.ts'
import { expectUsable, TEXT_SIZES } from '../../scripts/testing/layout-faults.ts'
import { openShopEditor } from './helpers/shop-api-client.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages.ts'

const SPANISH_PAGES = PUBLIC_PAGES.map((path) => `/es${path}`.replace(/\/$/, ''))

const WIDER_WINDOWS = [
  { width: 768, height: 1024, text: 100 },
  { width: 1280, height: 900, text: 100 },
]

/** Runs in the page: a translation may be a third longer than that of the demo. */
function lengthenTexts() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const words = text.textContent?.trim() ?? ''
    if (words.length < 3 || text.parentElement?.closest('script, style, svg, .unseen')) continue
    text.textContent = `${text.textContent} ${words.slice(0, words.length / 3)}`
  }
}

async function switchSpanishOn(page: Page, url: string) {
  const shop = await openShopEditor(page.request, url)
  await shop.change('/shop', { second_language: 'es' })
  await shop.waitUntilLive()
}

test('pages in Spanish are accessible, and can be used with words that are a third longer', async ({
  page,
  server,
}) => {
  await switchSpanishOn(page, server.url)
  for (const [turn, path] of [...SPANISH_PAGES, '/es/nowhere'].entries()) {
    await page.goto(path)
    await expectAccessibleInTurn(page, turn)
    await page.evaluate(lengthenTexts)
    await expectUsable(page, path, [...TEXT_SIZES, ...WIDER_WINDOWS])
  }
})
