import { expectAccessible, expectAccessibleAtBothWidths } from '../../scripts/testing/accessibility.ts'
import { expect, signIn } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { SAMPLE_EVENT } from './helpers/sample-event.ts'
import { test } from './helpers/shop-api-client.ts'

/** Every markdown element that a description may contain. */
const RICH_DESCRIPTION = `# First\n\nHot *cider*.\n\n## Second\n\n> Said\n\n- [x] done\n\n1. one\n\n\`code\`\n\n${'| a long cell '.repeat(12)}|
${'|-'.repeat(12)}|\n\n![A picture](/nowhere.jpg)\n\n[A link](https://example.com) <b>no tag</b>\n\n    ${'wide '.repeat(40)}`

test('every element of a description is accessible, and an emphasized word slanted although the font has no italics', async ({
  page,
  shop,
}) => {
  const { id } = await shop.add('/events', { ...SAMPLE_EVENT, description: RICH_DESCRIPTION })
  await shop.waitUntilLive()
  await page.goto(`/event/${id}`)
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('emphasis')).toHaveCSS('font-synthesis-style', 'auto')
  await expectAccessibleAtBothWidths(page)
})

test('the bar of a signed-in visitor, the open drawer and the open sheet of calendars are accessible', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/event/1')
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(page.getByRole('region', { name: 'Add to calendar' }).getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
})
