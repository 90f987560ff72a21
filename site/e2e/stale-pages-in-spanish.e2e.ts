import { collectPageErrors, expect, test } from '../../scripts/testing/browser-test.ts'
import { overSoon, serveOldCopy } from './helpers/old-copies.ts'
import { openShopEditor } from './helpers/shop-api-client.ts'
import { openContentWriter } from './helpers/write-content.ts'

test.use({ reuseContext: false })

test('in Spanish, what a cached page fetches says which words are in English, and headings stay in Spanish', async ({
  page,
  request,
  server,
}) => {
  const shop = await openShopEditor(request, server.url)
  await shop.change('/shop', { second_language: 'es' })
  const { addEvent } = await openContentWriter(request)
  const errors = collectPageErrors(page)
  for (const [path, title] of [
    ['/es/events', 'Added Since Once'],
    ['/es/event/999', 'Added Since Twice'],
  ] as const) {
    await serveOldCopy(page, path, { text: 'lang="es"' })
    await addEvent({ ...overSoon(), title })
    await page.goto(path)
    const heading = page.getByRole('link', { name: title }).locator('[lang=en]')
    await expect(heading).toHaveText(title)
    await expect(page.locator('body')).not.toContainText(/[\uFDD0\uFDD1]|Next up|All events/)
  }
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('in Spanish, the clock of a page says which words of its lines are in English', { tag: '@long' }, async ({
  page,
  request,
  server,
}) => {
  const shop = await openShopEditor(request, server.url)
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
