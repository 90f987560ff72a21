import { expect, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

test('an unknown path answers 404 with its own page', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Start over at the home page, or give the shop a call.')
  for (const id of ['99', '01', '1e0', 'x']) {
    expect((await page.goto(`/event/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  }
})
