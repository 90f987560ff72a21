import { join } from 'node:path'
import { findDemoWords } from '@shop/db/seed/find-demo-words.fixture'
import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { callApi } from './helpers/api-calls.ts'
import { save, saveAndSee } from './helpers/edit-service.ts'
import { makeJpegFile } from './helpers/image-files-and-gallery.ts'
import { followLink } from './helpers/staff-screens.ts'

const DETAILS = {
  Phone: '(505) 555-0133',
  Street: '12 Mesa Road',
  City: 'Santa Fe',
  State: 'NM',
  'ZIP code': '87501',
}
const PRICES = { Haircut: '30', Fade: '35', 'Kids’ Cut': '20', 'Beard Trim': '15', Color: '80' }
const AMOUNTS = [3000, 3500, 2000, 1500, 8000, null]
const DRAWINGS = ['haircut', 'clippers', 'kids-cut', 'beard-trim', 'color', 'perm']

test.use({
  hasFreshServer: true,
  serverEnv: { SEED: 'none' },
  viewport: { width: 390, height: 844 },
  timezoneId: 'America/Los_Angeles',
})

async function enterDetails(page: Page) {
  await page.getByRole('region', { name: 'Make it yours' }).getByRole('link', { name: 'Fill them in' }).click()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(page.locator('[name=time_zone]')).toHaveValue(zone)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mesa Cuts')
  for (const [label, text] of Object.entries(DETAILS)) await page.getByLabel(label).fill(text)
  await saveAndSee(page, 'Shop details updated successfully!')
}

async function enterHours(page: Page) {
  await page.getByRole('link', { name: 'Next: Hours' }).click()
  await page.getByLabel('Tuesday: open', { exact: true }).check()
  await page.getByRole('button', { name: 'Tuesday: add a break' }).click()
  const holidays = page.getByRole('region', { name: 'Special days' }).getByRole('button', { name: /, \w{3} \d+$/ })
  await holidays.first().click()
  await saveAndSee(page, 'Opening hours updated successfully!')
}

async function pickServices(page: Page) {
  await page.getByRole('link', { name: 'Next: Services and prices' }).click()
  const presets = page.getByRole('group', { name: 'What most shops offer' })
  for (const [title, amount] of Object.entries(PRICES))
    await presets.getByLabel(`Amount of ${title}`, { exact: true }).fill(amount)
  await presets.getByLabel('Perm', { exact: true }).check()
  await expectAccessible(page)
  await presets.getByRole('button', { name: 'Add 6 services' }).click()
  await expect(presets.getByText(/^Added: Haircut, /)).toBeVisible()
  await expect(presets.getByRole('link')).toHaveText('Next: Your team')
  for (const title of Object.keys(PRICES))
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  const services = await (await page.request.get('/api/services')).json()
  const { saves } = await callApi(page, 'GET', '/timeline?kind=saved&noun=services')
  expect(saves, 'one action is one line').toMatchObject([{ others: 5 }])
  expect(services.map(({ drawing }: { drawing: string }) => drawing)).toEqual(DRAWINGS)
  expect(services.map(({ price_min }: { price_min: number | null }) => price_min)).toEqual(AMOUNTS)
}

async function addPerson(page: Page) {
  await page.evaluate(followLink, '/admin/team/edit/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Noor Haddad')
  await page.getByLabel('Position').fill('Barber')
  await page.getByLabel('Description').fill('Noor cuts hair.')
  await page.getByLabel('Upload photo').setInputFiles(await makeJpegFile(page, 'noor.jpg'))
  await save(page)
  await expect(page).toHaveURL(/\/admin\/team$/)
}

test('on a phone, an empty shop becomes a presentable one, and nothing of the demo shop is on it', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, '/admin/dashboard')
  await page.getByText('All 9 steps').click()
  const rows = page.getByRole('region', { name: 'Make it yours' }).getByRole('listitem')
  await expect(rows).toHaveCount(9)
  await expect(rows.filter({ hasText: 'Optional.' })).toHaveText([/^Your team/, /^Your own reviews/])
  await expectAccessible(page)
  await enterDetails(page)
  await enterHours(page)
  await pickServices(page)
  await addPerson(page)
  await page.evaluate(followLink, '/admin/dashboard')
  await expect(page.getByText('Set up: 6 of 9 done')).toBeVisible()
  await expect(page.getByText('8 of 9: Check the page texts')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the texts' })).toHaveAttribute('href', '/admin/shop/texts')

  const open = async (path: string, words: string) => {
    await expect.poll(async () => (await page.request.get(path)).text()).toContain(words)
    await page.goto(path)
  }
  await open('/', '$35')
  await expectAccessible(page)
  await open('/meet-the-team', 'Noor cuts hair.')
  await expect(page.getByRole('img', { name: 'Noor Haddad' })).toBeVisible()
  expect((await (await page.request.get('/api/shop')).json()).time_zone).toBe('America/Los_Angeles')
  expect(findDemoWords(join(server.dataDir, 'public'))).toEqual([])
})
