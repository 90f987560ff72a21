import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { fetchServices, fillServiceTitle, SERVICE_SAVED, save, saveAndSee } from './helpers/edit-service.ts'
import { fetchImages, makePngFile, multipleFileInput, openGallery } from './helpers/image-files-and-gallery.ts'
import { holdRequests } from './helpers/server-faults.ts'
import { addUser } from './helpers/shop-database.ts'
import { lookAtPreview } from './helpers/staff-screens.ts'

test('an image is found by search, and selected by its button or Enter', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/services/edit/1')
  await page.getByRole('button', { name: 'Change Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await dialog.getByPlaceholder('Search images...').fill('nothing like it')
  await expect(dialog.getByText('No images match your search')).toBeVisible()
  await dialog.getByPlaceholder('Search images...').fill('MARKET')
  await dialog.getByText('Market stalls').click()
  await dialog.getByRole('button', { name: 'Select Image' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('event-market.jpg')).toBeVisible()
  await lookAtPreview(page, (preview) => expect(preview.locator('img')).toHaveAttribute('src', /event-market/))
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await expect(page.getByRole('button', { name: 'Select Image' })).toBeFocused()
  await page.getByRole('group', { name: 'Newest: tap to use' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Change Image' })).toBeFocused()
  const market = dialog.getByRole('radio', { name: 'Market stalls' })
  await page.getByRole('button', { name: 'Change Image' }).click()
  await market.focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Selected:')).toBeVisible()
  await expect(page.getByText('event-market.jpg')).toBeHidden()
})

test('a photo is uploaded in its form while one goes on: Save waits for it, and gives it the alt text', async ({
  page,
  context,
}) => {
  await signIn(page)
  await fillServiceTitle(page, 4, 'Shave with a picture')
  await page.getByRole('button', { name: 'Change Image' }).click()
  const upload = page.getByLabel('Upload photo')
  await expect(upload).toBeAttached()
  await context.setOffline(true)
  await upload.setInputFiles(await makePngFile(page, 'new.png'))
  await expect(page.getByRole('alert')).toContainText('Failed to upload image: The server could not be reached.')
  await context.setOffline(false)
  const releaseUploads = await holdRequests(page, '**/api/uploads/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading new.png' })).toBeVisible()
  await page.getByLabel('Alt Text (for accessibility)').fill('A shave')
  await expectAccessible(page)
  const request = page.waitForRequest((sent) => sent.url().endsWith('/services/4') && sent.method() === 'PUT')
  await save(page)
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  releaseUploads()
  expect((await request).postDataJSON()).toMatchObject({ title: 'Shave with a picture', image_id: expect.any(Number) })
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  const added = (await fetchImages(page)).find(({ fileName }) => fileName === 'new.png')
  expect(added).toMatchObject({ id: (await request).postDataJSON().image_id, altText: 'A shave' })
})

test('a drawing is chosen for a service in place of its picture, and shown in the preview and the list', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/services/edit/2')
  await page.getByRole('button', { name: 'Change Image' }).click()
  await page.getByRole('group', { name: 'Drawings' }).getByRole('radio', { name: 'Barber chair' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Select Image' }).click()
  await expect(page.getByText('Selected: Barber chair (drawing)')).toBeVisible()
  const chair = 'use[href$="#barber-chair"]'
  await lookAtPreview(page, (preview) => expect(preview.locator(chair)).toHaveCount(1))
  await save(page)
  await expect(page).toHaveURL('/admin/services')
  await expect(page.getByRole('row').nth(2).locator(chair)).toBeVisible()
  expect((await fetchServices(page))[1]).toMatchObject({ image_id: null, drawing: 'barber-chair' })
})

const findShared = async (page: Page) => (await fetchImages(page)).find(({ fileName }) => fileName === 'shared.png')

test('the alt text beside a photo does not overwrite what somebody else wrote meanwhile', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const headers = { authorization: `Bearer ${await addUser(server, 'cleo')}` }
  await openGallery(page)
  await multipleFileInput(page).setInputFiles(await makePngFile(page, 'shared.png'))
  await expect.poll(() => findShared(page)).toBeDefined()
  await page.goto('/admin/services/edit/4')
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await page.getByRole('group', { name: 'Newest: tap to use' }).getByRole('button').first().click()
  await page.getByLabel('Alt Text (for accessibility)').fill('My words')
  const data = { description: 'Shared photo', alt_text: 'Their words' }
  await page.request.put(`/api/images/${(await findShared(page))?.id}`, { headers, data })
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Somebody else wrote the alt text “Their words” in the meantime.')
  await expect(page.getByLabel('Alt Text (for accessibility)')).toHaveValue('My words')
  await saveAndSee(page)
  expect(await findShared(page)).toMatchObject({ altText: 'My words' })
})

test('a picture chosen from the list is saved at once, and Back does not open the choice again', async ({ page }) => {
  await signIn(page, '/admin/services')
  await page.getByRole('link', { name: 'Change the photo of Beard Trim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await expect(dialog).toContainText('The picture you choose is saved right away.')
  await dialog.getByText('Market stalls').dblclick()
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(page).toHaveURL('/admin/services')
  await expect(page.locator('[data-saved]')).toContainText('Beard Trim')
  await page.goBack()
  await expect(page.getByText('event-market.jpg')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/admin/services')
})
