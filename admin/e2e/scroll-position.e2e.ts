import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a form from the middle of a list. @returns how far the list was scrolled */
async function openFromLongList(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 400 })
  await signIn(page, '/admin/services#%E0%A4%A') // which is not encoded as it should be
  const link = page.getByRole('link', { name: 'Edit Waxing' })
  await link.scrollIntoViewIfNeeded()
  const before = await readScroll(page)
  expect(before).toBeGreaterThan(100)
  await link.click()
  await expect(page.getByLabel('Title')).toHaveValue('Waxing')
  return before
}

test('Back returns to where one was in a long list, and a followed link begins at the top', { tag: '@long' }, async ({
  page,
}) => {
  const before = await openFromLongList(page)
  expect(await readScroll(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Edit Waxing' })).toBeVisible()
  await expect.poll(() => readScroll(page)).toBe(before)
  await page.goForward()
  await expect(page.getByLabel('Title')).toHaveValue('Waxing')
  await expect.poll(() => readScroll(page)).toBe(0)
})
