import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { countTaps } from './helpers/count-taps-of-task.ts'
import { makeJpegFile } from './helpers/noise-image.ts'

test.use({ viewport: PHONE, hasTouch: true })

test('on a phone, a new event with a photo takes eight taps', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const photo = await makeJpegFile(page, 'razor-night.jpg')
  const added = await countTaps(page, async (tap) => {
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
  expect(added).toBeLessThanOrEqual(8)
})
