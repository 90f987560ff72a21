import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { holdRequests } from './helpers/hold-requests.ts'

test.use({ savesNothing: true })

for (const [path, message] of [
  ['services', 'Loading services...'],
  ['team', 'Loading team members...'],
  ['images', 'Loading images...'],
]) {
  test(`while /admin/${path} is loading, the screen says ${message}`, async ({ page }) => {
    await signIn(page)
    const releaseList = await holdRequests(page, `**/api/${path === 'team' ? 'team-members' : path}`)
    await page.goto(`/admin/${path}`)
    const status = page.getByRole('main').getByRole('status')
    await expect(status.filter({ hasText: message ?? '' })).toBeVisible()
    releaseList()
    await expect(page.getByText(message ?? '')).toBeHidden()
  })
}
