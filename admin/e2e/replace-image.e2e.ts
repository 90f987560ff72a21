import { expect, expectAccessible, type Page, test } from '../../scripts/testing/browser-test.ts'
import { makePngFile, openGallery } from './helpers/gallery.ts'
import { waitForTransitions } from './helpers/wait-for-transitions.ts'

test('a replaced image keeps its id, its texts and its references', async ({ page, request }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Edit Backpack and pencils' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  const before = await readImage(page, 'Backpack and pencils')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Replace picture' }).click()
  await (await chooser).setFiles(await makePngFile(page, 'backpack.png'))
  await expect(dialog.getByText('The picture is replaced. Do its words still fit?')).toBeVisible()
  await waitForTransitions(page)
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

test('a failed image replacement says why and keeps typed text', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Edit Three chairs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  await dialog.getByLabel('Description').fill('Three red chairs')
  await dialog
    .getByLabel('New picture')
    .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(dialog.getByRole('alert')).toContainText('Failed to update image: This file is not a picture')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Image details updated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three red chairs' })).toBeVisible()
})

async function readImage(page: Page, description: string) {
  const rows: { id: number; description: string; altText: string; fileName: string; aws_location: string }[] = await (
    await page.request.get('/api/images')
  ).json()
  const row = rows.find((image) => image.description === description)
  if (!row) throw new Error(`There is no image ${description}`)
  return row
}
