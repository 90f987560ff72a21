import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { NEXT_YEAR, SAMPLE_EVENT } from '../../site/e2e/helpers/write-content.ts'
import { getAuthorization } from './helpers/authorization.ts'

test.use({ hasFreshServer: true })

test('what was said once is not found in its place later', async ({ page }) => {
  await signIn(page, '/admin/services')
  const said = page.getByRole('status').filter({ hasText: 'is now number' })
  await page
    .getByRole('button', { name: /^Move .*: drag/ })
    .first()
    .press('ArrowDown')
  await expect(said).toBeAttached()
  await expect(said).toHaveCount(0)
})

test('an event that waits for its day to go live is not called upcoming', async ({ page }) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const show_from = `${NEXT_YEAR}-06-01T09:00`
  for (const data of [{ title: 'Planned', show_from }, { title: 'Shown' }])
    expect((await page.request.post('/api/events', { headers, data: { ...SAMPLE_EVENT, ...data } })).ok()).toBe(true)
  await page.goto('/admin/events')
  const rowOf = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(rowOf('Shown')).toContainText('Upcoming')
  await expect(rowOf('Planned')).toContainText('Goes live')
  await expect(rowOf('Planned')).not.toContainText('Upcoming')
})
