import { expect, expectAccessible, owner, type Page, signIn, test } from '../../scripts/product.ts'
import { inBar } from './bar.ts'
import { settled } from './settled.ts'

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

test('a form with unsaved words is not left without asking', async ({ page }) => {
  await changeService(page, 'Words to keep.')
  await (await inBar(page, 'link', 'Events')).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await settled(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Words to keep.')
  await (await inBar(page, 'link', 'Events')).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
})

test('the words of a picture that is not uploaded yet are not lost by a step back', async ({ page }) => {
  await signIn(page)
  await (await inBar(page, 'link', 'Images')).click()
  await page.getByRole('button', { name: 'Upload New Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Image' })
  await dialog.getByLabel('Description').fill('Half typed')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Half typed')
  await expect(page).toHaveURL(/\/admin\/images$/)
})

test('a session revoked during typing asks to sign in over the form, and the save goes on', async ({ page }) => {
  await changeService(page, 'Typed before the session ended.')
  await page.request.post('/api/logout', { headers: await tokenOf(page), data: {} })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(dialog).toBeHidden()
  const rows: { id: number; description: string }[] = await (await page.request.get('/api/services')).json()
  expect(rows.find(({ id }) => id === 8)?.description).toBe('Typed before the session ended.')
})

test('without unsaved words a revoked session ends at the login', async ({ page }) => {
  await signIn(page)
  await page.request.post('/api/logout', { headers: await tokenOf(page), data: {} })
  await page.goto('/admin/services', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login\?expired=true$/)
})

test('words about a service that somebody else has deleted are saved as a new one', async ({ page }) => {
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

test('two changes of different fields come together by themselves', async ({ page }) => {
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

test('two changes of one field are shown side by side to choose from', async ({ page }) => {
  await changeService(page, 'What I wrote.')
  await changeBehind(page, { description: 'What they wrote.' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' })
  await expect(dialog).toContainText('What I wrote.')
  await expect(dialog).toContainText('What they wrote.')
  await settled(page)
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
