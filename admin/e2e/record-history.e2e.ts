import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'

// The date there is another one than in the shop's time zone for most of the day.
test.use({ timezoneId: 'Pacific/Kiritimati' })

async function putTitle(page: Page, title: string) {
  const data = { title, description: 'Scissors.', image_id: 1 }
  const response = await page.request.put('/api/services/8', { headers: await getAuthorization(page), data })
  expect(response.ok()).toBe(true)
}

test('an earlier version comes back on a second press when somebody saved the record meanwhile', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/services/edit/8#history')
  await putTitle(page, 'Known here')
  await page.reload()
  const restoreFirst = page.getByRole('button', { name: /^Restore this version/ }).last()
  await expect(page.getByLabel('Title')).toHaveValue('Known here')
  await putTitle(page, 'Saved elsewhere')
  await restoreFirst.click()
  await expect(page.getByRole('alert')).toContainText('This was changed in the meantime.')
  await expect(page.getByLabel('Title')).toHaveValue('Saved elsewhere')
  await restoreFirst.click()
  await expect(page.getByRole('region', { name: 'Just restored' })).toContainText('That version is back')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a long history begins with its newest versions and shows older ones on request', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const service = (number: number) => ({ title: `Title ${number}`, description: 'Scissors.', image_id: null })
  const { id } = await (await page.request.post('/api/services', { headers, data: service(1) })).json()
  for (let number = 2; number <= 41; number++)
    await page.request.put(`/api/services/${id}`, { headers, data: service(number) })
  await page.goto(`/admin/services/edit/${id}`)
  await page.getByText('History').click()
  const versions = page.getByRole('group').filter({ hasText: 'History' }).locator('ol > li')
  await expect(versions).toHaveCount(20)
  await expect(versions.last()).toContainText('Title 21 Title 22')
  const showOlder = page.getByRole('button', { name: 'Show older' })
  await showOlder.click()
  await expect(versions).toHaveCount(40)
  await expectAccessible(page)
  await showOlder.click()
  await expect(versions).toHaveCount(41)
  await expect(versions.last()).toContainText('Added by owner')
  await expect(showOlder).toHaveCount(0)
})

function _formatInDenver(iso: string) {
  const timeZone = 'America/Denver'
  const date = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
  const text = new Date(iso).toLocaleString('en-US', { ...date, hour: 'numeric', minute: '2-digit', timeZone })
  return new RegExp(`^${text.replaceAll(/\s/g, '\\s')}$`)
}
