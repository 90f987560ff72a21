import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { SERVICE_SAVED, save } from './helpers/edit-service.ts'
import { fetchImages, makePngFile, multipleFileInput, openGallery } from './helpers/images.ts'
import { addUser } from './helpers/shop-database.ts'

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
  await save(page)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  expect(await findShared(page)).toMatchObject({ altText: 'My words' })
})
