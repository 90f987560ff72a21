import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { fetchImages, multipleFileInput, openGallery } from './helpers/gallery.ts'
import { makePngFile } from './helpers/noise-image.ts'
import { openInAdminBar } from './helpers/open-in-admin-bar.ts'

test('staff find what was deleted, and bring it back', async ({ page }) => {
  await signIn(page, '/admin/dashboard')
  const headers = await getAuthorization(page)
  const ids: number[] = []
  for (const title of ['Fade', 'Hot lather']) {
    const data = { title, description: 'As it was.', image_id: 1 }
    const { id } = await (await page.request.post('/api/services', { headers, data })).json()
    await page.request.delete(`/api/services/${id}`, { headers })
    ids.push(id)
  }
  await (await openInAdminBar(page, 'link', 'Recently deleted')).click()
  const list = page.getByRole('main')
  const entry = list.getByRole('listitem').filter({ hasText: /Fade\s*service deleted/ })
  await expect(entry).toContainText(/Fade\s*service deleted · Kept until \w{3}, \w{3} \d+\s*owner · /)
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Bring back Fade' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: '“Fade” is back.' }).first()).toBeVisible()
  await expect(entry).toBeHidden()
  expect(await (await page.request.get('/api/services')).json()).toContainEqual(
    expect.objectContaining({ id: ids[0], version: 2, title: 'Fade', image_id: 1 }),
  )

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: '“Fade” is deleted again.' }).first()).toBeVisible()
  await expect(entry).toBeVisible()

  const deleted: { record_id: number; revision: number }[] = await (
    await page.request.get('/api/changes/deleted', { headers })
  ).json()
  const { revision } = deleted.find(({ record_id }) => record_id === ids[1]) ?? {}
  await page.request.post(`/api/changes/${revision}/restore`, { headers })
  await list.getByRole('button', { name: 'Bring back Hot lather' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody already brought it back.')
  await expect(list.getByText('Hot lather')).toBeHidden()
  await entry.getByRole('button', { name: 'Bring back Fade' }).click()
  await expect(page.getByText('Nothing here right now.')).toBeVisible()
})

test('staff see the picture of a deleted upload, which is gone for visitors', { tag: '@long' }, async ({ page }) => {
  await openGallery(page)
  await multipleFileInput(page).setInputFiles(await makePngFile(page, 'old-chair.png'))
  const findUpload = async () => (await fetchImages(page)).find(({ fileName }) => fileName === 'old-chair.png')
  await expect.poll(findUpload).toBeDefined()
  const { id, aws_location } = (await findUpload()) ?? {}
  const publicStatus = async () => (await page.request.get(`/pictures/${aws_location}`)).status()
  expect(await publicStatus()).toBe(200)
  await page.request.delete(`/api/images/${id}`, { headers: await getAuthorization(page) })
  await expect.poll(publicStatus).toBe(404)
  await page.goto('/admin/timeline?kind=deleted')
  const picture = page.getByRole('listitem').filter({ hasText: 'image deleted' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('src', /^blob:/)
})
