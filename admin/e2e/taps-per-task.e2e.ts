import { expect, type Locator, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { changeRecord } from './helpers/api-calls.ts'
import { makeJpegFile } from './helpers/image-files-and-gallery.ts'

test.use({ viewport: PHONE, hasTouch: true })

test('on a phone, a new event with a photo takes eight taps', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const photo = await makeJpegFile(page, 'razor-night.jpg')
  await expectTaps(page, { atMost: 8 }, async (tap) => {
    await tap(page.getByRole('main').getByRole('link', { name: 'Events', exact: true }))
    await tap(page.getByRole('link', { name: 'Add New Event' }))
    const missing = page.getByText('Missing:').locator('..')
    await expect(missing).toHaveText('Missing: title + 4 more', { useInnerText: true })
    await page.getByLabel('Title').fill('Straight Razor Night')
    await page.getByLabel('Short Description').fill('Meet the team.')
    await page.getByLabel('Full Description').fill('Doors are open.')
    await tap(page.getByLabel('Date'), `${new Date().getFullYear() + 1}-12-23`)
    await tap(page.getByLabel('Starts'), '17:00')
    await expect(page.getByLabel('Ends')).toHaveValue('19:00')
    const chooser = page.waitForEvent('filechooser')
    await tap(page.getByText('Take photo'))
    await (await chooser).setFiles(photo)
    const altText = page.getByLabel('Alt Text')
    await expect(altText).toHaveAccessibleDescription(/Leave it blank for “Straight Razor Night”\.$/)
    await tap(page.getByRole('button', { name: 'Save Changes', exact: true }))
    await expect(page.getByText('Event updated successfully! Redirecting...')).toBeVisible()
  })
})

test('on a phone, what changes from day to day takes at most three taps', async ({ page }) => {
  await signIn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const fetchRows = async (list: string) => (await page.request.get(`/api/${list}`)).json()

  await expectTaps(page, { from: '/admin/services', atMost: 2 }, async (tap) => {
    const row = page.getByRole('row', { name: 'Beard Trim' })
    await tap(row.getByRole('button', { name: /^Change the price/ }))
    await expect(page.getByLabel('Amount of Beard Trim', { exact: true })).toBeFocused()
    await page.getByLabel('Amount of Beard Trim', { exact: true }).fill('23.50')
    await tap(button('Save'))
    await expect(row.getByRole('button', { name: 'Change the price: $23.50' })).toBeFocused()
  })

  await expectTaps(page, { atMost: 3 }, async (tap) => {
    await tap(page.getByRole('main').getByRole('link', { name: 'Services', exact: true }))
    await tap(button('More for Perms'))
    await tap(button('To the top'))
    await expect(page.getByRole('row').nth(1)).toContainText('Perms')
    await expect.poll(async () => (await fetchRows('services'))[0].title).toBe('Perms')
  })

  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 540, to: 1140 }))
  await changeRecord(page, '/hours', { week, special_days: [] })
  const tomorrow = page.getByRole('region', { name: 'Tomorrow' })
  await expectTaps(page, { atMost: 2 }, async (tap) => {
    await tap(tomorrow.getByRole('button', { name: 'Closed' }))
    const closedDay = expect.objectContaining({ windows: [], note: '' })
    await expect.poll(async () => (await fetchRows('hours')).special_days).toContainEqual(closedDay)
    await tap(tomorrow.getByRole('button', { name: 'Undo' }))
    await expect(tomorrow.getByText(/like every \w+day$/)).toBeVisible()
  })
  await expectTaps(page, { atMost: 3 }, async (tap) => {
    await tap(tomorrow.getByRole('link', { name: 'Other hours' }))
    await expect(page.getByLabel('Special day: closes')).toBeInViewport()
    await tap(button('Close at 5 PM'))
    await tap(button('Save Changes'))
    await expect(page.getByText('Opening hours updated successfully!')).toBeVisible()
  })

  await expectTaps(page, { from: '/admin/events', atMost: 3 }, async (tap) => {
    await tap(button(/^More for Cuts for a Cause/))
    await tap(link('Cancel event…'))
    await expect(page.getByLabel('Tell visitors why, if you like')).toBeFocused()
    await tap(button('Save Changes'))
    await expect(page.getByText('Event updated successfully! Redirecting...')).toBeVisible()
  })
  expect((await fetchRows('events')).find(({ id }: { id: number }) => id === 1).status).toBe('cancelled')

  const missing = page.getByRole('listitem').filter({ hasText: 'Eli Park has no photo.' })
  await expectTaps(page, { atMost: 2 }, async (tap) => {
    await tap(missing.getByRole('link', { name: 'Add one' }))
    const picker = page.getByRole('dialog', { name: 'Select Image' })
    const chooser = page.waitForEvent('filechooser')
    await tap(picker.getByLabel('Upload photo'))
    await (await chooser).setFiles(await makeJpegFile(page, 'eli.jpg'))
    await expect(picker).toBeHidden()
    await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  })

  await expectTaps(page, { from: '/admin/services', atMost: 3 }, async (tap) => {
    await tap(button('More for Beard Trim'))
    await tap(link('History'))
    await tap(button(/^Restore this version/).nth(1)) // before its price and its place in the list
    await expect(page.getByRole('region', { name: 'Just restored' })).toContainText('That version is back')
  })
  const priceOfBeardTrim = async () =>
    (await fetchRows('services')).find(({ title }: { title: string }) => title === 'Beard Trim').price_min
  await expect.poll(priceOfBeardTrim).not.toBe(2350)
  await button('Undo').tap()
  await expect.poll(priceOfBeardTrim).toBe(2350)
})

/** Counts what a task takes from the dashboard or a list on: each tap, and each choice of a date or a time. */
async function expectTaps(
  page: Page,
  { from = '/admin/dashboard', atMost }: { from?: string; atMost: number },
  task: (tap: (target: Locator, pick?: string) => Promise<void>) => Promise<void>,
) {
  let taps = 0
  await page.goto(from)
  await task(async (target, picked) => {
    taps += 1
    if (picked === undefined) await target.tap()
    else await target.fill(picked)
  })
  expect(taps).toBeLessThanOrEqual(atMost)
}
