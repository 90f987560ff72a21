import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  expect,
  expectAccessible,
  ownerAccount,
  type Page,
  signIn,
  startTestServer,
  test,
} from '../../scripts/testing/browser-test.ts'

const WIDTHS = [390, 768, 1280]
const EVENT = {
  ...{ month: 'JUN', day: '5', year: 2027, time: '7:30 PM', title: 'Porch Concert', location: '', address: '' },
  ...{ short_description: 'Bring a chair.', description: 'Two guitars.', image_id: null },
}
/** Every markdown element that a description can have. */
const RICH_DESCRIPTION = `# First\n\n## Second\n\n> Said\n\n- [x] done\n\n1. one\n\n\`code\`\n\n${'| a long cell '.repeat(12)}|
${'|-'.repeat(12)}|\n\n![A picture](/nowhere.jpg)\n\n[A link](https://example.com) <b>no tag</b>\n\n    ${'wide '.repeat(40)}`

/** Adds an event and waits for its page. @returns the path of the page */
async function addEvent(page: Page, change: Partial<typeof EVENT>): Promise<string> {
  const { token } = await (await page.request.post('/api/login', { data: ownerAccount })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const { id } = await (await page.request.post('/api/events', { headers, data: { ...EVENT, ...change } })).json()
  await expect.poll(async () => (await page.request.get(`/event/${id}`)).status()).toBe(200)
  return `/event/${id}`
}

async function expectAccessibleAtAllWidths(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    await expectAccessible(page)
  }
}

test('the page of an event that has ended is accessible', async ({ page }) => {
  await page.goto(await addEvent(page, { year: 2020 }))
  await expect(page.getByRole('heading', { name: 'Event Has Passed' })).toBeVisible()
  await expectAccessibleAtAllWidths(page)
})

test('a description with every markdown element is accessible', async ({ page }) => {
  await page.goto(await addEvent(page, { description: RICH_DESCRIPTION }))
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1)
  await expectAccessibleAtAllWidths(page)
})

test('emphasised text is slanted, although the font has no italics', async ({ page }) => {
  await page.goto(await addEvent(page, { description: 'Hot *cider*.' }))
  await expect(page.getByRole('emphasis')).toHaveCSS('font-synthesis-style', 'auto')
})

test('the open drawer and the top bar of a signed-in visitor are accessible', async ({ page }) => {
  await signIn(page)
  await page.goto('/services')
  await expectAccessibleAtAllWidths(page)
  await page.setViewportSize({ width: 390, height: 860 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
})

test('the pages of a shop without content are accessible', async ({ page }) => {
  test.setTimeout(90_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  const { url, stop } = await startTestServer(dataDir, { SEED: 'none' })
  for (const [path, text] of [
    ['/', 'No upcoming events right now. Call the shop or check back soon.'],
    ['/services', 'Our list of services is being written. Call the shop and ask.'],
    ['/events', 'No upcoming events right now. Call the shop or check back soon.'],
    ['/meet-the-team', 'No team members found.'],
  ]) {
    await page.goto(`${url}${path}`)
    await expect(page.getByText(text ?? '')).toBeVisible()
    await expectAccessibleAtAllWidths(page)
  }
  await stop()
  rmSync(dataDir, { recursive: true })
})
