import { expect, expectAccessible, type Page, test } from '../../scripts/testing/browser-test.ts'
import { addSpanish } from './helpers/add-spanish.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { SERVICE_SAVED, save } from './helpers/edit-service.ts'

test.use({ hasFreshServer: true })

interface Service {
  title: string
  words?: { es?: Record<string, { text: string; of: string }> }
}

async function readService(page: Page, id: number): Promise<Service> {
  const services = await (await page.request.get('/api/services', { headers: await getAuthorization(page) })).json()
  return services.find((service: { id: number }) => service.id === id)
}

async function putService(page: Page, id: number, change: object) {
  const data = { ...(await readService(page, id)), ...change }
  const headers = await getAuthorization(page)
  expect((await page.request.put(`/api/services/${id}`, { headers, data })).status()).toBe(200)
}

const fold = (page: Page, label: string) => page.locator('summary').filter({ hasText: `Español for ${label}` })

test('a Spanish title is written below the English one, is behind when that changes, and one tap says it is right', async ({
  page,
}) => {
  await addSpanish(page)
  await putService(page, 1, { words: {} })
  await page.goto('/admin/services/edit/1')
  await expect(fold(page, 'Title')).toContainText('not written yet')
  await fold(page, 'Title').click()
  const spanish = page.getByLabel('Spanish title')
  await expect(spanish).toHaveAttribute('lang', 'es')
  await spanish.fill('Cortes')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Haircuts and trims')
  const changes = page.getByRole('paragraph').filter({ hasText: 'The English changed:' })
  await expect(changes).toHaveText('The English changed: Haircuts and trims')
  await expect(changes.locator('ins')).toHaveText(' and trims')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Still right Spanish title' }).click()
  await expect(changes).toHaveCount(0)
  await expect(spanish).toBeFocused()
  await putService(page, 1, { words: { es: { description: { text: 'Tijeras.', of: 'Scissors.' } } } })
  await save(page)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  expect(await readService(page, 1)).toMatchObject({
    title: 'Haircuts and trims',
    words: {
      es: {
        title: { text: 'Cortes', of: 'Haircuts and trims' },
        description: { text: 'Tijeras.', of: 'Scissors.' },
      },
    },
  })
  await expect(page.getByRole('row', { name: /Haircuts and trims/ })).toContainText('Spanish: 1 behind')
})

test('all words that wait are written on one screen, in one save that one undo takes back', { tag: '@long' }, async ({
  page,
}) => {
  await addSpanish(page)
  await putService(page, 6, { words: {} })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: /^Show all/ }).click()
  await page.getByRole('link', { name: 'Write them' }).click()
  await expect(page.getByRole('heading', { name: 'Spanish words' })).toBeVisible()
  const perms = page.getByRole('region', { name: 'Perms', exact: true })
  await perms.getByLabel('Spanish description').fill('Ondas.')
  await page.reload()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(perms.getByLabel('Spanish description')).toHaveValue('Ondas.')
  await perms.getByRole('button', { name: 'Same as in English Spanish title' }).click()
  await expect(perms.getByLabel('Spanish title')).toHaveValue('Perms')
  await expectAccessible(page)
  await save(page)
  const undo = page.getByRole('region', { name: 'Just saved' })
  await expect(undo).toContainText('Saved 2 words')
  await expect(perms.getByLabel('Spanish title')).toHaveCount(0)
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(perms.getByLabel('Spanish title')).toBeVisible()
  expect((await readService(page, 6)).words?.es ?? {}).not.toHaveProperty('description')
})

test('a draft of the browser is saved only once somebody has read it', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const translate = async (text: string) => `(${text})`
    const create = async () => ({ translate, destroy() {} })
    Object.assign(globalThis, { Translator: { availability: async () => 'downloadable', create } })
  })
  await addSpanish(page)
  await putService(page, 1, { words: {} })
  await page.goto('/admin/services/edit/1')
  await fold(page, 'Title').click()
  await page.getByRole('button', { name: 'Draft it in this browser Spanish title' }).click()
  await expect(page.getByText('Draft by your browser: read it')).toBeVisible()
  await save(page)
  await expect(page.getByText('Your browser wrote this. Read it before you save.')).toBeVisible()
  await page.getByRole('button', { name: 'I read it Spanish title' }).click()
  await save(page)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  expect((await readService(page, 1)).words?.es?.title?.text).toMatch(/^\(Haircuts/)
})
