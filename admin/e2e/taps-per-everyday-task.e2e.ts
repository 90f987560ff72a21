import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { countTaps } from './helpers/count-taps-of-task.ts'
import { makeJpegFile } from './helpers/noise-image.ts'

test.use({ viewport: PHONE, hasTouch: true })

test('on a phone, what changes from day to day takes at most three taps', async ({ page }) => {
  await signIn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const fetchRows = async (list: string) => (await page.request.get(`/api/${list}`)).json()

  const price = await countTaps(
    page,
    async (tap) => {
      const row = page.getByRole('row', { name: 'Beard Trim' })
      await tap(row.getByRole('button', { name: /^Change the price/ }))
      await expect(page.getByLabel('Amount of Beard Trim', { exact: true })).toBeFocused()
      await page.getByLabel('Amount of Beard Trim', { exact: true }).fill('23.50')
      await tap(button('Save'))
      await expect(row.getByRole('button', { name: 'Change the price: $23.50' })).toBeFocused()
    },
    '/admin/services',
  )
  expect(price).toBe(2)

  const toTheTop = await countTaps(page, async (tap) => {
    await tap(page.getByRole('main').getByRole('link', { name: 'Services', exact: true }))
    await tap(button('More for Perms'))
    await tap(button('To the top'))
    await expect(page.getByRole('row').nth(1)).toContainText('Perms')
    await expect.poll(async () => (await fetchRows('services'))[0].title).toBe('Perms')
  })
  expect(toTheTop).toBe(3)

  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 540, to: 1140 }))
  await page.request.put('/api/hours', { headers: await getAuthorization(page), data: { week, special_days: [] } })
  const tomorrow = page.getByRole('region', { name: 'Tomorrow' })
  const closed = await countTaps(page, async (tap) => {
    await tap(tomorrow.getByRole('button', { name: 'Closed' }))
    const closedDay = expect.objectContaining({ windows: [], note: '' })
    await expect.poll(async () => (await fetchRows('hours')).special_days).toContainEqual(closedDay)
    await tap(tomorrow.getByRole('button', { name: 'Undo' }))
    await expect(tomorrow.getByText(/like every \w+day$/)).toBeVisible()
  })
  expect(closed).toBe(2)
  const otherHours = await countTaps(page, async (tap) => {
    await tap(tomorrow.getByRole('link', { name: 'Other hours' }))
    await expect(page.getByLabel('Special day: closes')).toBeInViewport()
    await tap(button('Close at 5 PM'))
    await tap(button('Save Changes'))
    await expect(page.getByText('Opening hours updated successfully!')).toBeVisible()
  })
  expect(otherHours).toBe(3)

  const cancelled = await countTaps(
    page,
    async (tap) => {
      await tap(button(/^More for Cuts for a Cause/))
      await tap(link('Cancel event…'))
      await expect(page.getByLabel('Tell visitors why, if you like')).toBeFocused()
      await tap(button('Save Changes'))
      await expect(page.getByText('Event updated successfully! Redirecting...')).toBeVisible()
    },
    '/admin/events',
  )
  expect(cancelled).toBe(3)
  expect((await fetchRows('events')).find(({ id }: { id: number }) => id === 1).status).toBe('cancelled')

  const missing = page.getByRole('listitem').filter({ hasText: 'Eli Park has no photo.' })
  const portrait = await countTaps(page, async (tap) => {
    await tap(missing.getByRole('link', { name: 'Add one' }))
    const picker = page.getByRole('dialog', { name: 'Select Image' })
    const chooser = page.waitForEvent('filechooser')
    await tap(picker.getByLabel('Upload photo'))
    await (await chooser).setFiles(await makeJpegFile(page, 'eli.jpg'))
    await expect(picker).toBeHidden()
    await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  })
  expect(portrait).toBe(2)

  const restored = await countTaps(
    page,
    async (tap) => {
      await tap(button('More for Beard Trim'))
      await tap(link('History'))
      await tap(button(/^Restore this version/).nth(1)) // before its price and its place in the list
      await expect(page.getByRole('region', { name: 'Just restored' })).toContainText('That version is back')
    },
    '/admin/services',
  )
  expect(restored).toBe(3)
  const priceOfBeardTrim = async () =>
    (await fetchRows('services')).find(({ title }: { title: string }) => title === 'Beard Trim').price_min
  await expect.poll(priceOfBeardTrim).not.toBe(2350)
  await button('Undo').tap()
  await expect.poll(priceOfBeardTrim).toBe(2350)
})
