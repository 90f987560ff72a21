import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addRecord } from './helpers/api-calls.ts'
import { fetchServices, fillServiceTitle, SERVICE_SAVED, save, saveAndSee } from './helpers/edit-service.ts'
import { crash, draftNotice, keepIdle, waitUntilKept } from './helpers/form-drafts.ts'
import { openGallery } from './helpers/image-files-and-gallery.ts'

test.use({ reuseContext: false }) // the clock of a test can reach into the next one

test('a renamed service and a deleted event reach visitors without JavaScript', async ({ page, browser, baseURL }) => {
  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await visitor.goto('/events')
  const eventLink = visitor.getByRole('link', { name: 'Open House' })
  const eventPath = await eventLink.getAttribute('href')

  await signIn(page, '/admin/services')
  await page.getByRole('row', { name: /Perms/ }).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Perms and waves')
  await saveAndSee(page)
  await page.waitForURL('**/admin/services')
  await page.goto('/admin/events')
  await page
    .getByRole('row', { name: /Open House/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('button', { name: 'Delete Event' }).click()
  await expect(page.getByRole('row', { name: /Open House/ })).toBeHidden()
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()

  await visitor.goto('/services')
  await expect(visitor.getByRole('heading', { name: 'Perms and waves' })).toBeVisible()
  await visitor.goto('/events')
  await expect(eventLink).toHaveCount(0)
  expect((await visitor.goto(eventPath ?? ''))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  await visitor.close()
})

test('concurrent saves of one form send one request', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await fillServiceTitle(page, 8, 'Haircuts, all kinds')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  expect(writes).toHaveLength(1)
})

test('a new record whose answer was lost is saved once, also after a crash, and a colleague’s equal one stays', {
  tag: '@long',
}, async ({ page }) => {
  await keepIdle(page.context())
  await signIn(page, '/admin/services/edit/new')
  await page.getByLabel('Title').fill('Added once')
  await page.getByLabel('Description').fill('Before the tunnel.')
  await page.route(
    '**/api/services',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save(page)
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await addRecord(page, '/services', { title: 'Added once', description: 'Before the tunnel.', image_id: null })
  await page.getByLabel('Description').fill('After the tunnel.')
  await waitUntilKept(page, 'After the tunnel.')
  await crash(page)
  const next = await page.context().newPage()
  await next.goto('/admin/services/edit/new')
  await draftNotice(next).getByRole('button', { name: 'Bring back' }).click()
  await saveAndSee(next)
  const added = (await fetchServices(next)).filter(({ title }) => title === 'Added once')
  expect(added.map(({ description }) => description)).toEqual(['After the tunnel.', 'Before the tunnel.'])
})

test('the list opens 2 seconds after a save, and what is typed meanwhile stays and is waited for', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await fillServiceTitle(page, 8, 'Haircuts for all')
  await page.clock.pauseAt(Date.now() + 60_000)
  await saveAndSee(page)
  await page.getByLabel('Title').fill('Haircuts for everyone')
  await page.clock.runFor(3000)
  await expect(page.getByLabel('Title')).toHaveValue('Haircuts for everyone')
  await saveAndSee(page)
  await page.clock.runFor(1900)
  expect(page.url()).toContain('/admin/services/edit/8')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/admin/services')
})

test('the dialog of an image closes 1.5 seconds after its details are saved, and not before', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install()
  await openGallery(page)
  await page.getByRole('button', { name: 'Edit Rosa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  await dialog.getByLabel('Alt Text (for accessibility)').fill('Rosa with a comb')
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(async () => {
    await page.clock.runFor(10) // the answer is shown by a timer, too
    expect(await dialog.getByText('Image details updated successfully!').isVisible()).toBe(true)
  }).toPass()
  await page.clock.runFor(1400)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog).toBeHidden()
})
