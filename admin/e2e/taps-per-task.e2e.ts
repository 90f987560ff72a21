import { expect, type Locator, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { countTaps } from './helpers/count-taps-of-task.ts'
import { makeJpegFile } from './helpers/noise-image.ts'

test.use({ viewport: PHONE, hasTouch: true })

async function takePhoto(page: Page, tap: (target: Locator) => Promise<void>, name: string) {
  const photo = await makeJpegFile(page, name)
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByText('Take photo'))
  await (await chooser).setFiles(photo)
}

test('on a phone, the usual tasks take few taps', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const screen = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const edit = (name: RegExp) => page.getByRole('link', { name })

  const added = await countTaps(page, async (tap) => {
    await tap(screen('Events'))
    await tap(page.getByRole('link', { name: 'Add New Event' }))
    const missing = page.getByText('Missing:').locator('..')
    await expect(missing).toHaveText('Missing: title + 4 more', { useInnerText: true })
    await page.getByLabel('Title').fill('Straight Razor Night')
    await page.getByLabel('Short Description').fill('Meet the team.')
    await page.getByLabel('Full Description').fill('Doors are open.')
    await tap(page.getByLabel('Date'), `${new Date().getFullYear() + 1}-12-23`)
    await tap(page.getByLabel('Starts'), '17:00')
    await expect(page.getByLabel('Ends')).toHaveValue('19:00')
    await takePhoto(page, tap, 'razor-night.jpg')
    await expect(page.getByLabel('Alt Text')).toHaveAccessibleDescription(
      /Leave it blank for “Straight Razor Night”\.$/,
    )
    await tap(button('Save Changes'))
    await expect(page.getByText('Event updated successfully! Redirecting...')).toBeVisible()
  })
  expect(added).toBeLessThanOrEqual(8)

  const cancelled = await countTaps(page, async (tap) => {
    await tap(screen('Events'))
    await tap(edit(/^Edit Straight Razor Night/))
    await tap(button('Cancel event…'))
    await tap(button('Save Changes'))
    await expect(page.getByText('Event updated successfully! Redirecting...')).toBeVisible()
  })
  expect(cancelled).toBe(4)

  await page.goto('/admin/events')
  await page.getByRole('button', { name: /^Delete Straight Razor Night/ }).tap()
  await button('Delete Event').tap()
  await button('Bring back').tap() // one tap
  await expect(edit(/^Edit Straight Razor Night/)).toBeVisible()
  await button('Undo').tap()
  await expect(page.getByText('“Straight Razor Night” is deleted again.').first()).toBeVisible()
  await expect(edit(/^Edit Straight Razor Night/)).toHaveCount(0)
  await button('OK').tap()

  const replaced = await countTaps(page, async (tap) => {
    await tap(screen('Team Members'))
    await tap(edit(/^Edit Rosa Delgado/))
    await tap(button('Change Image'))
    await takePhoto(page, tap, 'rosa.jpg')
    await tap(button('Save Changes'))
    await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  })
  expect(replaced).toBeLessThanOrEqual(5)
})
