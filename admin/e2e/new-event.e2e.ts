import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { dayToCome } from './helpers/days-to-come.ts'
import { save, saveAndSee } from './helpers/edit-service.ts'

test('the date is asked once, an end is two hours after the start until it is set, and typed fields take what a clock cannot say', async ({
  page,
}) => {
  await signIn(page, '/admin/events/edit/new')
  const opener = page.getByRole('button', { name: 'Type it yourself, for something like “until we run out”' })
  const [starts, ends] = [page.getByLabel('Starts'), page.getByLabel('Ends')]
  const time = page.getByRole('textbox', { name: 'Time' })
  await page.getByLabel('Date').fill('2028-12-05')
  await starts.fill('16:00')
  await expect(opener).toBeVisible()
  await expect(page.getByRole('group', { name: 'Type it yourself' })).toHaveCSS('clip-path', 'inset(50%)')
  await expect(ends).toHaveValue('18:00')
  await starts.fill('23:30')
  await expect(ends).toHaveValue('01:30')
  await ends.fill('')
  await starts.fill('17:00')
  await expect(ends).toHaveValue('')
  await expect(time).toHaveValue('5:00 PM')
  await opener.click()
  await expect(time).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4:00 PM until we run out')
  await expect(opener).toBeHidden()
  await page.getByLabel('Title').fill('Free cider')
  await expect(page.getByRole('status').filter({ hasText: '4:00 PM until we run out' })).toBeVisible()
  await expectAccessible(page)
  await page.waitForTimeout(1_000) // the draft is kept twice a second
  await page.reload()
  await expect(opener).toBeVisible()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(time).toHaveValue('4:00 PM until we run out')
  await expect(opener).toBeHidden()
})

test('a new event is filled from an earlier one, but for its date and what was typed, and an event is duplicated so, too', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/events/edit/new')
  await page.getByLabel('Short Description').fill('Once more.')
  const earlier = page.getByLabel('Done this one before?')
  await earlier.selectOption({ label: (await earlier.getByText('Cuts for a Cause').textContent()) ?? '' })
  await expect(page.getByLabel('Title')).toHaveValue('Cuts for a Cause')
  await expect(page.getByText('Selected: event-fundraiser.jpg')).toBeVisible()
  await expect(page.getByLabel('Starts')).toHaveValue('10:00')
  await expect(page.getByLabel('Short Description')).toHaveValue('Once more.')
  await expect(page.getByText('Missing: date')).toBeVisible()
  const images = async () => (await (await page.request.get('/api/images')).json()).length
  const before = await images()
  await page.getByLabel('Title').fill('Cuts again')
  await page.getByLabel('Date').fill('2028-02-05')
  await saveAndSee(page, 'Event updated successfully! Redirecting...')
  expect(await images()).toBe(before)
  await page.waitForURL('**/admin/events')
  await page.getByRole('button', { name: 'More for Cuts for a Cause' }).click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Cuts for a Cause')
  await expect(page.getByRole('textbox', { name: 'Month' })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
})

test('the number of repeats keeps what is typed, and an event without an end gets three months of dates, as the list says', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/events/edit/new')
  for (const name of ['Title', 'Short Description', 'Full Description'])
    await page.getByLabel(name).fill('Razor School')
  await page.getByLabel('Date').fill(dayToCome(3).date)
  await page.getByLabel('Starts').fill('18:00')
  await page.getByLabel('Repeats').selectOption('weekly')
  const count = page.getByLabel('How many times')
  await expect(count).toHaveValue('6')
  await count.fill('8')
  await expect(page.getByText(/^Makes [0-8] events\./)).toBeVisible()
  for (const text of ['60', '0', '8 times']) {
    await count.fill(text)
    await expect(page.getByText('Enter how many times, from 1 to 52.')).toBeVisible()
    await expect(count).toHaveValue(text)
  }
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Enter how many times, from 1 to 52.')
  await page.getByLabel('No end. We keep three months of dates on the site.').check()
  await expect(page.getByText(/^Makes 1[0-3] events. One more is added every week\./)).toBeVisible()
  await expectAccessible(page)
  await save(page)
  await expect(page).toHaveURL(/\/admin\/events$/)
  const series = page.getByRole('button', { name: /· no end, dates added three months ahead, Razor School$/ })
  await expect(series).toBeVisible()
  await page.getByRole('button', { name: /^Delete Razor School/ }).click()
  await page.getByRole('button', { name: /^All 1[0-4]$/ }).click()
  await page.getByRole('button', { name: 'Delete Event' }).click()
  await expect(series).toBeHidden()
})
