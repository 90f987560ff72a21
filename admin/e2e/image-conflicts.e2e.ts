import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { addUser } from './helpers/add-user.ts'
import { SERVICE_SAVED, save } from './helpers/edit-service.ts'
import { fetchImages, openGallery } from './helpers/gallery.ts'
import { makePngFile } from './helpers/noise-image.ts'

type Words = { description?: string; alt_text?: string }

async function changeImage(page: Page, name: string, words: Words, token: string) {
  const image = await findImage(page, name)
  const data = { description: image?.description, alt_text: image?.altText, ...words }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.put(`/api/images/${image?.id}`, { headers, data })).status()).toBe(200)
}

const findImage = async (page: Page, name: string) =>
  (await fetchImages(page)).find(({ description }) => description === name)

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
