import { DAY_MS } from '@shop/db/time/durations'
import { formatWeekday } from '@shop/db/time/format-calendar-day'
import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { NEXT_YEAR, SAMPLE_EVENT } from '../../site/e2e/helpers/write-content.ts'
import { getAuthorization } from './helpers/authorization.ts'

test('a date has its weekday in the list and no zero before its day, which the API answers as typed', async ({
  page,
}) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const [event] = await (await page.request.get('/api/events')).json()
  const data = { ...event, title: 'Zero Day', month: 'DEC', day: '05', year: NEXT_YEAR, time: '4:00 PM' }
  const { id } = await (await page.request.post('/api/events', { headers, data })).json()
  const weekday = formatWeekday(Date.UTC(NEXT_YEAR, 11, 5) / DAY_MS, 'short')
  await page.goto('/admin/events?q=zero')
  await expect(page.locator('td[data-label="Date & Time"]')).toHaveText(`${weekday}, DEC 5, ${NEXT_YEAR}, 4 PM`)
  const stored = (await (await page.request.get('/api/events')).json()).find((row: { id: number }) => row.id === id)
  expect(stored.day).toBe('05')
  await page.request.put(`/api/events/${id}`, { headers, data: { ...data, image_id: null } })
  await page.reload()
  const image = page.locator('td[data-label="Image"]')
  await expect(image).toHaveText('None')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(image).toBeHidden()
  await page.request.delete(`/api/events/${id}`, { headers })
})

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

test.describe('in a shop of its own', () => {
  test.use({ hasFreshServer: true })

  test('an event that waits for its day to go live is not called upcoming', { tag: '@long' }, async ({ page }) => {
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
})
