import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { SERVICE_SAVED } from './helpers/edit-service.ts'

test('a renamed service and a deleted event reach visitors without JavaScript', async ({ page, browser, baseURL }) => {
  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await visitor.goto('/events')
  const eventLink = visitor.getByRole('link', { name: 'Open House' })
  const eventPath = await eventLink.getAttribute('href')

  await signIn(page, '/admin/services')
  await page.getByRole('row', { name: /Perms/ }).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Perms and waves')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await page.waitForURL('**/admin/services')
  await page.goto('/admin/events')
  await page
    .getByRole('row', { name: /Open House/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('button', { name: 'Delete Event' }).click()
  await expect(page.getByRole('row', { name: /Open House/ })).toBeHidden()
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()

  await visitor.goto('/services')
  await expect(visitor.getByRole('heading', { name: 'Perms and waves' })).toBeVisible()
  await visitor.goto('/events')
  await expect(eventLink).toHaveCount(0)
  expect((await visitor.goto(eventPath ?? ''))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  await visitor.close()
})
