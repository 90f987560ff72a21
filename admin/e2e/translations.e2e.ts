import type { Service } from '@shop/db/tables/services'
import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP } from '../../scripts/testing/screen-sizes.ts'
import { callApi, changeRecord } from './helpers/api-calls.ts'
import { save, saveAndSee } from './helpers/edit-service.ts'

test.use({ hasFreshServer: true })

async function readService(page: Page, id: number): Promise<Service> {
  const services = await callApi(page, 'GET', '/services')
  return services.find((service: { id: number }) => service.id === id)
}

/** Signs in, and makes Spanish the second language of the site. */
async function addSpanish(page: Page) {
  await signIn(page)
  await changeRecord(page, '/shop', { second_language: 'es' })
}

const fold = (page: Page, label: string) => page.locator('summary').filter({ hasText: `Español for ${label}` })

test('a Spanish title is written below the English one, is behind when that changes, and one tap says it is right', async ({
  page,
}) => {
  await addSpanish(page)
  await changeRecord(page, '/services/1', { words: {} })
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
  await changeRecord(page, '/services/1', { words: { es: { description: { text: 'Tijeras.', of: 'Scissors.' } } } })
  await saveAndSee(page)
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
  await changeRecord(page, '/services/6', { words: {} })
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
  await changeRecord(page, '/services/1', { words: {} })
  await page.goto('/admin/services/edit/1')
  await fold(page, 'Title').click()
  await page.getByRole('button', { name: 'Draft it in this browser Spanish title' }).click()
  await expect(page.getByText('Draft by your browser: read it')).toBeVisible()
  await saveAndSee(page, 'Your browser wrote this. Read it before you save.')
  await page.getByRole('button', { name: 'I read it Spanish title' }).click()
  await saveAndSee(page)
  expect((await readService(page, 1)).words?.es?.title?.text).toMatch(/^\(Haircuts/)
})

test('the preview of the hours is in both languages', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP) // whose preview is beside the form
  await addSpanish(page)
  await page.goto('/admin/shop/hours')
  const preview = page.getByRole('region', { name: 'How the site says it' })
  await expect(preview).toContainText('AM')
  await page.getByRole('group', { name: 'Preview language' }).getByText('Español').click()
  await expect(preview).toContainText(/a\.\sm\./)
  await expect(preview).toContainText(/Navidad|Nochebuena|Año Nuevo|Pascua|Día de/)
  await expect(preview).not.toContainText('AM')
})
