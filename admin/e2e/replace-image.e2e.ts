import { expect, expectAccessible, type Page, test } from '../../scripts/testing/browser-test.ts'
import { fetchImages, makePngFile, openGallery } from './helpers/image-files-and-gallery.ts'

test('a replaced image keeps its id, its texts and its references', { tag: '@long' }, async ({ page, request }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Edit Backpack and pencils' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  const before = await readImage(page, 'Backpack and pencils')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Replace picture' }).click()
  await (await chooser).setFiles(await makePngFile(page, 'backpack.png'))
  await expect(dialog.getByText('The picture was replaced. Does its alt text still fit?')).toBeVisible()
  await expectAccessible(page)
  const after = await readImage(page, 'Backpack and pencils')
  expect(after).toMatchObject({ id: before.id, altText: before.altText, fileName: 'backpack.png' })
  expect(after.aws_location).not.toBe(before.aws_location)
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Live')
  const events: { id: number; image_id: number }[] = await (await request.get('/api/events')).json()
  const event = events.find(({ image_id }) => image_id === before.id)
  expect(await (await request.get(`/event/${event?.id}`)).text()).toContain(after.aws_location.replace(/\.\w+$/, ''))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('a picture is adjusted: the point that stays in view is tapped or set by keys, and a zoom crops it', {
  tag: '@long',
}, async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Edit Rosa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  const adjust = page.getByRole('dialog', { name: 'Adjust' })
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  const picture = adjust.locator('button[aria-hidden]')
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  await picture.click({ position: { x: width * 0.21, y: height * 0.68 } })
  const [across, down] = [adjust.getByLabel('Left to right'), adjust.getByLabel('Top to bottom')]
  await expect(down).toHaveValue('70')
  await across.press('ArrowRight')
  await expect(across).toHaveValue('30')
  await expect(adjust.getByRole('figure').getByRole('presentation').last()).toHaveCSS('object-position', '30% 70%')
  await expectAccessible(page)
  await adjust.getByRole('button', { name: 'Save' }).click()
  await expect(adjust).toBeHidden()
  expect(await fetchImages(page)).toContainEqual(expect.objectContaining({ focus_x: 30, focus_y: 70 }))
  const whole = await readImage(page, 'Rosa')
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await adjust.getByLabel('Zoom').fill('2')
  await expect(adjust.getByRole('figure').getByRole('presentation').last()).toHaveCSS('scale', '2')
  await expectAccessible(page)
  await page.route(/\/api\/images\/\d+$/, (route) => route.abort(), { times: 1 }) // the point, after the crop
  await adjust.getByRole('button', { name: 'Save' }).click()
  await expect(adjust.getByRole('alert')).toBeVisible()
  await expect(adjust.getByLabel('Zoom')).toHaveValue('1')
  await adjust.getByRole('button', { name: 'Save' }).click()
  await expect(adjust).toBeHidden()
  const cropped = await readImage(page, 'Rosa')
  expect(cropped).toMatchObject({ id: whole.id, altText: whole.altText, focus_x: 30, focus_y: 70 })
  expect([cropped.width, cropped.height]).toEqual([Math.round(whole.width / 2), Math.round(whole.height / 2)])
})

async function readImage(page: Page, description: string) {
  const row = (await fetchImages(page)).find((image) => image.description === description)
  if (!row) throw new Error(`There is no image ${description}`)
  return row
}
