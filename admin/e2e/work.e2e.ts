import { expect, expectAccessibleInTurn, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { callApi, changeRecord } from './helpers/api-calls.ts'
import { dayToCome } from './helpers/days-to-come.ts'
import { makePngFile } from './helpers/image-files-and-gallery.ts'
import { holdRequests } from './helpers/server-faults.ts'
import { lookAtPreview } from './helpers/staff-screens.ts'

async function fillWork(page: Page, line: string) {
  await page.getByRole('group', { name: 'Newest: tap to use' }).first().getByRole('button').first().click()
  await page.getByLabel('Caption').fill(line)
  await page.getByLabel('Done by').selectOption({ index: 1 })
  await page.getByLabel('Who agreed').fill('Dana Quillfeather')
  const when = page.getByLabel('When *', { exact: true })
  await expect(when).toHaveValue(dayToCome(0).date)
  await when.fill('2026-11-18')
  await page.getByLabel('On our site').check()
}

test('work is published with its consent, and withdrawn after a question that names the copies we cannot reach', async ({
  page,
}) => {
  await signIn(page, '/admin/shop/work/edit/new')
  await fillWork(page, 'Low fade on thick curls')
  await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('group', { name: 'Newest: tap to use' }).last().getByRole('button').nth(1).click()
  await lookAtPreview(page, async (preview) => {
    await expect(preview.getByRole('figure').getByRole('img')).toHaveCount(2)
    await expect(preview.getByRole('figure')).toContainText('BeforeAfterLow fade on thick curlsHaircuts by ')
  })
  await page.getByRole('button', { name: 'Remove Image' }).last().click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Until when')).toBeFocused()
  await expect(page.getByText('Missing:').locator('..')).toHaveText('Missing: until when')
  await page.getByLabel('Until when').fill('2020-12-31')
  await expect(page.getByText('so the site will not show this work')).toBeVisible()
  await page.getByRole('button', { name: 'Until they say stop' }).click()
  await expectAccessibleInTurn(page, 0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const row = page.getByRole('row', { name: /Low fade/ })
  await expect(row).toContainText('Dana Quillfeather said yes on Wed, Nov 18, 2026')
  await expect.poll(async () => (await page.request.get('/work')).text()).toContain('Low fade on thick curls')

  const then = new Date().toISOString()
  await page.goto('/admin/shop/work')
  await expect(row).toBeVisible()
  await expectAccessibleInTurn(page, 0)
  await row.getByRole('button', { name: 'Withdraw Low fade on thick curls' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw' })
  await expect(dialog).toContainText('We cannot reach those')
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await expectAccessibleInTurn(page, 1)
  await dialog.getByLabel('Yes, delete it for good').check()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /Withdrawn 1/ }).click()
  await page.getByRole('link', { name: 'Withdrawn', exact: true }).click()
  await expect(page.getByText(/Withdrawn on .*stays empty, for good/)).toBeVisible()
  await expect.poll(async () => (await page.request.get('/work')).status()).toBe(404)

  await page.goto(`/admin/timeline?at=${then}&page=/work`)
  const figure = page.frameLocator('iframe[title="The page at that moment"]').getByRole('figure')
  await expect(figure.locator('span').filter({ hasText: /^Withdrawn$/ })).toBeVisible()
  await expect(figure.locator('figcaption')).toHaveText(/^WithdrawnHaircuts by /)
  await expectAccessibleInTurn(page, 0)
})

test('Save names what a new work lacks, waits for its photo, and keeps the photo out of the newest ones of others', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/shop/work/edit/new')
  const missing = page.getByText('Missing:').locator('..').locator('a') // a narrow screen shows the first of several
  await expect(missing).toHaveText(['picture', 'caption', 'who agreed', 'OK for the site', 'until when'])
  await fillWork(page, 'Crop with a texture')
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await page.getByRole('button', { name: 'Until they say stop' }).click()
  await expect(page.getByLabel('Until when')).toHaveCount(0)
  await expect(missing).toHaveText(['picture'])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Select Image' }).first()).toBeFocused()
  const releaseUploads = await holdRequests(page, '**/api/uploads/**')
  await page
    .getByLabel('Upload photo')
    .first()
    .setInputFiles(await makePngFile(page, 'crop.png'))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByText('To fix:')).toHaveCount(0)
  releaseUploads()
  const row = page.getByRole('row', { name: /Crop with a texture/ })
  await row.getByRole('link', { name: 'Change the photo of Crop with a texture' }).click()
  await page.getByRole('dialog').getByText('Market stalls').dblclick()
  await expect(page.getByText('This is another photo. Is everyone in it OK with it?')).toBeVisible()
  await expect(missing).toHaveText(['who agreed', 'OK for the site'])
  await page.goto('/admin/services/edit/new')
  const newest = page.getByRole('group', { name: 'Newest: tap to use' }).getByRole('button')
  await expect(newest).toHaveCount(5)
  await expect(newest.and(page.getByLabel('Select crop.png'))).toHaveCount(0)
  await page.getByRole('button', { name: 'Select Image' }).click()
  await expect(page.getByRole('dialog').getByText('crop.png')).toBeVisible()
})

test('work is withdrawn on a second press when somebody saved it meanwhile', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/shop/work/edit/new')
  await fillWork(page, 'Taper with a part')
  await page.getByRole('button', { name: 'Until they say stop' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Withdraw Taper with a part' }).click()
  const rows: { id: number; text: string }[] = await callApi(page, 'GET', '/work')
  await changeRecord(page, `/work/${rows.find(({ text }) => text === 'Taper with a part')?.id}`, {})
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw' })
  await dialog.getByLabel('Yes, delete it for good').check()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This was changed in the meantime.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toBeHidden()
})
