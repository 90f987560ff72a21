import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'

test('the dashboard says what is next, what is missing and what was changed, and leads to all of it', async ({
  page,
}) => {
  await signIn(page, '/admin/services')
  const headers = await getAuthorization(page)
  const service = { title: 'Hot Shave', description: 'Hot towels.', image_id: 1, price_kind: 'fixed', price_min: 2500 }
  const { id } = await (await page.request.post('/api/services', { headers, data: service })).json()
  await page.request.put(`/api/services/${id}`, { headers, data: { ...service, price_min: 2800 } })
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/^Live · updated \d+ s ago$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload photo', exact: true })).toHaveAttribute(
    'href',
    '/admin/images?edit=new',
  )
  await expect(page.getByRole('link', { name: 'Add event' })).toHaveAttribute('href', '/admin/events/edit/new')
  const next = page.getByRole('region', { name: 'Next event' })
  await expect(next).toContainText(/In \d+ days\s*Cuts for a Cause\s*\w+day, [\w\s,]+, \d+:\d\d/)
  await expect(next.getByRole('link', { name: 'View on site: Cuts for a Cause' })).toHaveAttribute('href', '/event/1')
  await expect(page.getByRole('region', { name: 'Worth a look' })).toContainText('Eli Park has no photo.')
  const changes = page.getByRole('region', { name: 'Latest changes' })
  const entry = changes.getByRole('listitem').filter({ hasText: 'Hot Shave' }).first()
  await expect(entry).toContainText(/price \$25 +to +\$28\s*owner · just now/)
  await changes.getByRole('button', { name: 'Show older' }).click()
  await expect(changes.getByRole('listitem')).toHaveCount(26)

  await entry.getByRole('link', { name: 'price $25 to $28' }).click()
  await expect(page.getByRole('button', { name: /^Restore this version/ })).toBeInViewport()

  await page.request.delete(`/api/services/${id}`, { headers })
  await page.goto('/admin/dashboard')
  await expect(entry).toContainText('service deleted.')
  await entry.getByRole('button', { name: 'Bring it back: Hot Shave' }).click()
  await expect(changes.getByText('“Hot Shave” is back.')).toBeVisible()
  await expect(entry).toContainText('service brought back')
  await expect(changes.getByRole('button', { name: 'Bring it back: Hot Shave' })).toHaveCount(0)
})
