import { expect, expectAccessible, ownerAccount, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openInAdminBar } from './helpers/admin-bar.ts'
import { waitForTransitions } from './helpers/transitions.ts'

const SAVED = 'Service updated successfully! Redirecting...'

async function changeService(page: Page, words: string) {
  await signIn(page)
  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Description').fill(words)
}

/** Says the same as the staff app, behind its back. */
async function tokenOf(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}

test('leaving a form with unsaved changes asks first', async ({ page }) => {
  await changeService(page, 'Words to keep.')
  await (await openInAdminBar(page, 'link', 'Events')).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await waitForTransitions(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Words to keep.')
  await (await openInAdminBar(page, 'link', 'Events')).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
})

test('Back keeps the texts of an image that is not uploaded yet', async ({ page }) => {
  await signIn(page)
  await (await openInAdminBar(page, 'link', 'Images')).click()
  await page.getByRole('button', { name: 'Upload New Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Image' })
  await dialog.getByLabel('Description').fill('Half typed')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Half typed')
  await expect(page).toHaveURL(/\/admin\/images$/)
})

test('a session revoked while typing asks to sign in over the form, and the save continues', async ({ page }) => {
  await changeService(page, 'Typed before the session ended.')
  await page.request.post('/api/logout', { headers: await tokenOf(page), data: {} })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await waitForTransitions(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Password').fill(ownerAccount.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(dialog).toBeHidden()
  const rows: { id: number; description: string }[] = await (await page.request.get('/api/services')).json()
  expect(rows.find(({ id }) => id === 8)?.description).toBe('Typed before the session ended.')
})

test('without unsaved changes a revoked session redirects to the login', async ({ page }) => {
  await signIn(page)
  await page.request.post('/api/logout', { headers: await tokenOf(page), data: {} })
  await page.goto('/admin/services', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login\?expired=true$/)
})

test('changes to a deleted service are saved as a new one', async ({ page }) => {
  await signIn(page)
  const headers = await tokenOf(page)
  const data = { title: 'Soon deleted', description: 'As it was.', image_id: null }
  const { id } = await (await page.request.post('/api/services', { headers, data })).json()
  await page.goto(`/admin/services/edit/${id}`)
  await page.getByLabel('Description').fill('Typed while it was deleted.')
  await page.request.delete(`/api/services/${id}`, { headers })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toContainText('API Error: Not Found')
  await expect(page.getByRole('alert')).toContainText(
    'Somebody else has deleted it. Save again to add it as a new one.',
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  const rows: { id: number; description: string }[] = await (await page.request.get('/api/services')).json()
  const added = rows.find(({ description }) => description === 'Typed while it was deleted.')
  expect(added?.id).toBeGreaterThan(id)
  await page.request.delete(`/api/services/${added?.id}`, { headers })
  await expect(page).toHaveURL(/\/admin\/services$/)
})

test('concurrent changes of different fields are merged automatically', async ({ page }) => {
  await changeService(page, 'My new description.')
  await changeBehind(page, { title: 'Their new title' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  const rows: { id: number; title: string; description: string }[] = await (
    await page.request.get('/api/services')
  ).json()
  expect(rows.find(({ id }) => id === 8)).toMatchObject({
    title: 'Their new title',
    description: 'My new description.',
  })
})

test('concurrent changes of one field are shown side by side to choose from', async ({ page }) => {
  await changeService(page, 'What I wrote.')
  await changeBehind(page, { description: 'What they wrote.' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' })
  await expect(dialog).toContainText('What I wrote.')
  await expect(dialog).toContainText('What they wrote.')
  await waitForTransitions(page)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('What they wrote.')
})

async function changeBehind(page: Page, change: object) {
  const services: { id: number }[] = await (await page.request.get('/api/services')).json()
  const service = services.find(({ id }) => id === 8)
  const put = await page.request.put('/api/services/8', {
    headers: await tokenOf(page),
    data: { ...service, ...change },
  })
  expect(put.status()).toBe(200)
}
