import { expectAccessibleInTurn } from '../../scripts/testing/accessibility.ts'
import { collectPageErrors, expect } from '../../scripts/testing/browser-test.ts'
import { expectUsable, TEXT_SIZES } from '../../scripts/testing/layout-faults.ts'
import { SAMPLE_EVENT } from './helpers/sample-event.ts'
import { overSoon, serveOldCopy } from './helpers/serve-stale-page.ts'
import { test } from './helpers/shop-api-client.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ reuseContext: false })

const SPANISH_PAGES = PUBLIC_PAGES.map((path) => `/es${path}`.replace(/\/$/, ''))

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

test('pages in Spanish are accessible, and can be used with words that are a third longer', async ({ page, shop }) => {
  await shop.change('/shop', { second_language: 'es' })
  await shop.waitUntilLive()
  for (const [turn, path] of [...SPANISH_PAGES, '/es/nowhere'].entries()) {
    await page.goto(path)
    await expectAccessibleInTurn(page, turn)
    await page.evaluate(lengthenTexts)
    await expectUsable(page, path, [...TEXT_SIZES, { width: 1280, height: 900, text: 100 }])
  }
})

test('in Spanish, what a cached page fetches says which words are in English, and headings stay in Spanish', {
  tag: '@long',
}, async ({ page, shop }) => {
  await shop.change('/shop', { second_language: 'es' })
  const errors = collectPageErrors(page)
  for (const [path, title] of [
    ['/es/events', 'Added Since Once'],
    ['/es/event/999', 'Added Since Twice'],
  ] as const) {
    await serveOldCopy(page, path, { text: 'lang="es"' })
    await shop.add('/events', { ...SAMPLE_EVENT, ...overSoon(), title })
    await page.goto(path)
    const heading = page.getByRole('link', { name: title }).locator('[lang=en]')
    await expect(heading).toHaveText(title)
    await expect(page.locator('body')).not.toContainText(/[\uFDD0\uFDD1]|Next up|All events/)
  }
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('in Spanish, the clock of a page says which words of its lines are in English', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await shop.change('/shop', { second_language: 'es', time_zone: 'Etc/UTC' })
  const days = [0, 1].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10))
  const special_days = days.map((day) => ({ from: day, to: day, windows: [], note: 'our new floor' }))
  await shop.change('/hours', { special_days })
  await shop.waitUntilLive()
  await page.goto('/es')
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-timeline]')?.dataset.state)
  const words = page.locator('[data-slot]').filter({ hasText: 'our new floor' }).filter({ visible: true })
  await expect(words.first().locator('[lang=en]')).toHaveText('our new floor')
})
