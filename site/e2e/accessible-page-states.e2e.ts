import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openContentWriter, type SAMPLE_EVENT } from './helpers/write-content.ts'

const WIDTHS = process.env.TEST_LONG ? [390, 768, 1280] : [390, 1280]
/** Every markdown element that a description may contain. */
const RICH_DESCRIPTION = `# First\n\nHot *cider*.\n\n## Second\n\n> Said\n\n- [x] done\n\n1. one\n\n\`code\`\n\n${'| a long cell '.repeat(12)}|
${'|-'.repeat(12)}|\n\n![A picture](/nowhere.jpg)\n\n[A link](https://example.com) <b>no tag</b>\n\n    ${'wide '.repeat(40)}`

/** Adds an event and waits for its page. @returns the path */
async function publishEvent(page: Page, change: Partial<typeof SAMPLE_EVENT>): Promise<string> {
  const id = await (await openContentWriter(page.request)).addEvent(change)
  await expect.poll(async () => (await page.request.get(`/event/${id}`)).status()).toBe(200)
  return `/event/${id}`
}

async function expectAccessibleAtAllWidths(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    await expectAccessible(page)
  }
}

test('every element of a description is accessible, and an emphasized word slanted although the font has no italics', async ({
  page,
}) => {
  await page.goto(await publishEvent(page, { description: RICH_DESCRIPTION }))
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('emphasis')).toHaveCSS('font-synthesis-style', 'auto')
  await expectAccessibleAtAllWidths(page)
})

test('the open drawer and the bar of a signed-in visitor are accessible', async ({ page }) => {
  await signIn(page)
  await page.goto('/services')
  await expectAccessibleAtAllWidths(page)
  await page.setViewportSize({ width: 390, height: 860 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
})
