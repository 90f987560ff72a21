import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

test('the list opens on upcoming events, past ones are folded below, and the search looks through all', async ({
  page,
}) => {
  await signIn(page, '/admin/events')
  const rows = page.locator('tr[data-id]')
  const past = page.getByRole('row', { name: 'Shave Night for Beginners' })
  await expect(rows.first()).toContainText('Cuts for a Cause')
  await expect(past).toHaveCount(0)
  await page.getByRole('button', { name: /^Past events, newest first/ }).click()
  await expect(rows.last()).toContainText('Shave Night for Beginners')
  await past.getByRole('link', { name: 'Edit Shave Night for Beginners' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Shave Night for Beginners')
  await page.goBack()
  await expect(past).toBeVisible()
  await page.getByRole('button', { name: /^Past events, newest first/ }).click()
  await expect(past).toHaveCount(0)
  await page.getByRole('searchbox').fill('shave')
  await expect(page.getByText('No upcoming events match “shave”. 1 past one does.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the past ones' }).click()
  await expect(page).toHaveURL(/\?q=shave&show=past$/)
  await expect(past).toBeVisible()
  await page.goBack()
  await expect(past).toHaveCount(0)
})
