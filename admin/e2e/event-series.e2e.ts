import { expect, expectAccessible, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { NEXT_YEAR, SAMPLE_EVENT } from '../../site/e2e/helpers/sample-event.ts'
import { callApi, changeRecord } from './helpers/api-calls.ts'
import { saveAndSee } from './helpers/edit-service.ts'

test('a series is one row that opens to its dates, and one save changes this and the later ones, until it is undone', async ({
  page,
}) => {
  await signIn(page)
  const event = { ...SAMPLE_EVENT, title: 'Beard Basics', time: '4 PM', address: 'There' }
  const dates = ['06', '13', '20', '27'].map((day) => `${NEXT_YEAR}-05-${day}`)
  await callApi(page, 'POST', '/events/series', { event, dates })
  const events = await callApi(page, 'GET', '/events')
  const third = events.find(({ title, day }: typeof event) => title === event.title && day === '20')
  await changeRecord(page, `/events/${third.id}`, { time: '5 PM' })
  await page.goto('/admin/events')
  const rows = page.locator('tr[data-id]').filter({ hasText: 'Beard Basics' })
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Upcoming/ })).toHaveText(
    `Upcoming ${await page.locator('tr[data-id]').count()}`,
  )
  const toggle = page.getByRole('button', { name: /^Every \w+day · 4 dates, Beard Basics$/ })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'Different time' })).toHaveText([/May 20/i])
  await expectAccessibleInTurn(page, 0)

  await page.getByRole('link', { name: /^Edit Beard Basics, \w+, May 13$/ }).click()
  await page.getByRole('button', { name: 'This and later' }).click()
  await page.getByLabel('Title').fill('Beard College')
  await expectAccessible(page)
  await saveAndSee(page, 'Changed 3 dates of “Beard College”')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Just saved' })).toContainText('Everything is back the way it was.')
  await page.getByRole('button', { name: /4 dates, Beard Basics/ }).click()
  await expect(rows).toHaveCount(4)
})
