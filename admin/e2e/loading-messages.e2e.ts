import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { holdRequests } from './helpers/hold-requests.ts'

test.use({ savesNothing: true })

test('a screen names the list that it is loading', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  for (const [path, list, message] of [
    ['services', 'services', 'Loading services...'],
    ['team', 'team-members', 'Loading team members...'],
    ['images', 'images', 'Loading images...'],
  ]) {
    const releaseList = await holdRequests(page, `**/api/${list}`)
    await page.goto(`/admin/${path}`)
    const status = page.getByRole('main').getByRole('status')
    await expect(status.filter({ hasText: message ?? '' })).toBeVisible()
    releaseList()
    await expect(page.getByText(message ?? '')).toBeHidden()
  }
})
