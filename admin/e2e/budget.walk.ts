import { visit } from '../../scripts/bench/weights.ts'
import { expect, signIn, test } from '../../scripts/product.ts'

const DASHBOARD_BYTES = 130 * 1024
const MORE_BYTES = { services: 60 * 1024, team: 60 * 1024, events: 90 * 1024 }

test('the dashboard loads at most 130 KB of scripts and styles, a form at most 60 KB more, an event 90', async ({
  browser,
  page,
  product,
}) => {
  await signIn(page)
  const options = { storageState: await page.context().storageState() }
  const load = async (path: string) => {
    const loaded = await visit(browser, product.url + path, { options })
    return loaded.filter(({ url }) => /\.(js|css)$/.test(url))
  }
  const dashboard = await load('/admin/dashboard')
  expect(total(dashboard)).toBeLessThanOrEqual(DASHBOARD_BYTES)
  const known = new Set(dashboard.map(({ url }) => url))
  for (const [noun, budget] of Object.entries(MORE_BYTES)) {
    const form = await load(`/admin/${noun}/edit/1`)
    expect(form.some(({ url }) => url.includes('-card-'))).toBe(true)
    expect(total(form.filter(({ url }) => !known.has(url)))).toBeLessThanOrEqual(budget)
  }
})

function total(loaded: { bytes: number }[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0)
}
