import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { fetchImages } from './helpers/gallery.ts'

test.use({ viewport: PHONE, hasTouch: true })

test('the buttons of a photo are in one row on a phone, and Adjust shows what each crop of it keeps in view', async ({
  page,
}) => {
  for (const form of ['services/edit/new', 'team/edit/1']) {
    await signIn(page, `/admin/${form}`)
    const row = page.locator('form div:has(> #image_id)')
    await expect(row.getByRole('button', { name: 'Adjust' })).toHaveCount(form.endsWith('new') ? 0 : 1)
    const boxes = await row.evaluate((element) =>
      [...element.children].map((button) => {
        const { y, width, height } = button.getBoundingClientRect()
        return [y, width, height].map(Math.round)
      }),
    )
    expect(new Set(boxes.map(String)).size, form).toBe(1)
    expect(boxes[0]?.[2]).toBeGreaterThanOrEqual(44)
  }
  await page.getByLabel('Description').fill('Still typing')
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust' })
  await expect(dialog.getByLabel('Left to right')).toBeFocused()
  await dialog.getByLabel('Top to bottom').press('ArrowLeft')
  await expect(dialog.getByRole('figure').getByRole('presentation').last()).toHaveCSS('object-position', '50% 40%')
  await expectAccessible(page)
  const rosa = async () => (await fetchImages(page)).find(({ description }) => description === 'Rosa')
  const data = { description: 'Rosa', alt_text: 'Written meanwhile' }
  await page.request.put(`/api/images/${(await rosa())?.id}`, { headers: await getAuthorization(page), data })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('form img').first()).toHaveCSS('object-position', '50% 40%')
  expect(await rosa()).toMatchObject({ altText: 'Written meanwhile', focus_y: 40 })
  expect(await (await page.request.get('/api/team-members')).text()).not.toContain('Still typing')
})
