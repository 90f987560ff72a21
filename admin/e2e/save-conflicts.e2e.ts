import { expectAccessible, expectAccessibleAtBothWidths } from '../../scripts/testing/accessibility.ts'
import { type Browser, collectPageErrors, expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { addRecord, removeRecord } from './helpers/api-calls.ts'
import { fetchServices, SERVICE_SAVED, save, saveAndSee, typeDescription } from './helpers/edit-service.ts'
import { SERVICE_FORM } from './helpers/form-drafts.ts'
import { addUser } from './helpers/shop-database.ts'

/** Saves the service, while the form is open, as the user of the token. */
async function changeInBackground(page: Page, change: object, token: string) {
  const service = (await fetchServices(page)).find(({ id }) => id === 8)
  const headers = { authorization: `Bearer ${token}` }
  const put = await page.request.put('/api/services/8', { headers, data: { ...service, ...change } })
  expect(put.status()).toBe(200)
}

test('a form says who else edits it and what they saved, moves nothing for it, and its save keeps both', {
  tag: '@long',
}, async ({ browser, server }) => {
  await addUser(server, 'june')
  const editors = (page: Page) => page.getByText(/editing this, since/)
  const owner = await openBrowser(browser, server.url, ownerAccount.username, SERVICE_FORM)
  const field = owner.getByLabel('Description')
  await field.fill('What I typed.')
  const place = await field.boundingBox()
  const june = await openBrowser(browser, server.url, 'june', SERVICE_FORM)
  await expect(editors(owner)).toHaveText(/^june is editing this, since \d+:\d\d [AP]M$/)
  await expect(editors(owner)).toHaveRole('status')
  await expect(editors(june)).toHaveText(/^owner is editing this/)
  await june.getByLabel('Title').fill('Her title')
  await save(june)
  const saved = owner.getByRole('status').filter({ hasText: 'Saved by june meanwhile, at ' })
  await expect(saved).toContainText('title changed. Your save keeps both, and asks where you changed the same.')
  expect(await field.boundingBox()).toEqual(place)
  await expectAccessibleAtBothWidths(owner)
  await expect(june).toHaveURL(/\/admin\/services$/)
  await expect(june.getByRole('row', { name: /Her title/ })).toContainText('owner is editing this, since ')
  await expectAccessibleAtBothWidths(june)
  await expect(editors(owner)).toHaveCount(0)
  await saveAndSee(owner)
  await expect(saved).toHaveCount(0)
  const row = (await fetchServices(owner)).find(({ id }) => id === 8)
  expect(row).toMatchObject({ title: 'Her title', description: 'What I typed.' })
  for (const leave of [() => june.goto('/robots.txt'), () => june.close({ runBeforeUnload: true })]) {
    await june.goto(SERVICE_FORM)
    await owner.goto(SERVICE_FORM)
    await expect(editors(owner)).toHaveText(/^june is editing this/)
    await leave()
    await expect(editors(owner)).toHaveCount(0)
  }
  await Promise.all([june, owner].map((page) => page.context().close()))
})

test('changes to a deleted service are saved as a new one', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const id = await addRecord(page, '/services', { title: 'Soon deleted', description: 'As it was.', image_id: null })
  await page.goto(`/admin/services/edit/${id}`)
  await page.getByLabel('Description').fill('Typed while it was deleted.')
  await removeRecord(page, `/services/${id}`)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('API Error: Not Found')
  await expect(page.getByRole('alert')).toContainText(
    'It was deleted in the meantime. Save again to add it as a new one.',
  )
  await saveAndSee(page)
  const services = await fetchServices(page)
  const added = services.find(({ description }) => description === 'Typed while it was deleted.')
  expect(added?.id).toBeGreaterThan(id)
  await expect(page).toHaveURL(/\/admin\/services$/)
})

test('concurrent changes of one field are shown side by side to choose from', async ({ page, server }) => {
  const rosa = await addUser(server, 'rosa')
  await typeDescription(page, 'What I wrote.')
  await changeInBackground(page, { description: 'What they wrote.' }, rosa)
  const errors = collectPageErrors(page)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' })
  await expect(dialog).toContainText('rosa saved it on ')
  await expect(dialog).toContainText('What I wrote.')
  await expect(dialog).toContainText('What they wrote.')
  expect(errors, 'the line of the browser alone').toEqual([expect.stringContaining('status of 412')])
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('What they wrote.')
})

/** A browser of their own, whose idle time loads what no screen waits for. */
async function openBrowser(browser: Browser, baseURL: string, username: string, screen: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page, screen, { ...ownerAccount, username })
  return page
}
