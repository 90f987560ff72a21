import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { addUser } from './helpers/add-user.ts'
import { SERVICE_SAVED, save } from './helpers/edit-service.ts'
import { fetchImages, openGallery } from './helpers/gallery.ts'
import { makePngFile } from './helpers/noise-image.ts'

type Words = { description?: string; alt_text?: string }

/** Opens the dialog of an image; the `change` that it returns saves the image as another user. */
async function openDialog(page: Page, name: string, token: string) {
  await openGallery(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  await expect(dialog.getByLabel('Description')).toHaveValue(name)
  return { dialog, change: (words: Words) => changeImage(page, name, words, token) }
}

async function changeImage(page: Page, name: string, words: Words, token: string) {
  const image = await findImage(page, name)
  const data = { description: image?.description, alt_text: image?.altText, ...words }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.put(`/api/images/${image?.id}`, { headers, data })).status()).toBe(200)
}

const findImage = async (page: Page, name: string) =>
  (await fetchImages(page)).find(({ description }) => description === name)

test('when two people change the same text of an image, the second one chooses', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { dialog, change } = await openDialog(page, 'Hairpiece on its stand', await addUser(server, 'ben'))
  await dialog.getByLabel('Alt Text').fill('What I wrote.')
  await change({ alt_text: 'What they wrote.' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('dialog', { name: 'Somebody else changed this too' })
  await expect(question).toContainText('ben saved it on ')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Alt Text')).toHaveValue('What I wrote.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await question.getByRole('radio', { name: /Theirs/ }).check()
  await question.getByRole('button', { name: 'Save my choice' }).click()
  await expect(dialog.getByText('Image details updated successfully!')).toBeVisible()
  expect(await findImage(page, 'Hairpiece on its stand')).toMatchObject({ altText: 'What they wrote.' })
})

test('the alt text beside a photo does not overwrite what somebody else wrote meanwhile', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const token = await addUser(server, 'cleo')
  await openGallery(page)
  await page.locator('input[type=file][multiple]').setInputFiles(await makePngFile(page, 'shared.png'))
  await expect.poll(() => findImage(page, '')).toBeDefined()
  await changeImage(page, '', { description: 'Shared photo' }, token)
  await page.goto('/admin/services/edit/4')
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await page.getByRole('group', { name: 'Newest: tap to use' }).getByRole('button').first().click()
  await page.getByLabel('Alt Text (for accessibility)').fill('My words')
  await changeImage(page, 'Shared photo', { alt_text: 'Their words' }, token)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Somebody else wrote the alt text “Their words” in the meantime.')
  await expect(page.getByLabel('Alt Text (for accessibility)')).toHaveValue('My words')
  await save(page)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  expect(await findImage(page, 'Shared photo')).toMatchObject({ altText: 'My words' })
})
