import { join } from 'node:path'
import { findDemoWords } from '@shop/db/seed/find-demo-words.fixture'
import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { makeJpegFile } from './helpers/noise-image.ts'
import { followLink } from './helpers/open-screen.ts'
import { reloadUntil } from './helpers/reload-until.ts'

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

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

async function enterDetails(page: Page) {
  await page.getByRole('region', { name: 'Make it yours' }).getByRole('link', { name: 'Fill them in' }).click()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(page.locator('[name=time_zone]')).toHaveValue(zone)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mesa Cuts')
  for (const [label, text] of Object.entries(DETAILS)) await page.getByLabel(label).fill(text)
  await save(page)
  await expect(page.getByText('Shop details updated successfully!')).toBeVisible()
}

async function enterHours(page: Page) {
  await page.getByRole('link', { name: 'Next: Hours' }).click()
  await page.getByLabel('Tuesday: open', { exact: true }).check()
  await page.getByRole('button', { name: 'Tuesday: add a break' }).click()
  const holidays = page.getByRole('region', { name: 'Special days' }).getByRole('button', { name: /, \w{3} \d+$/ })
  await holidays.first().click()
  await save(page)
  await expect(page.getByText('Opening hours updated successfully!')).toBeVisible()
}

/** Runs in the page, because the list that the first press shortens moves the button. */
function pressTwice(button: HTMLElement | SVGElement) {
  for (const type of ['click', 'click']) button.dispatchEvent(new MouseEvent(type, { bubbles: true }))
}

async function pickServices(page: Page) {
  await page.getByRole('link', { name: 'Next: Services and prices' }).click()
  const presets = page.getByRole('group', { name: 'What most shops offer' })
  for (const [title, amount] of Object.entries(PRICES))
    await presets.getByLabel(`Amount of ${title}`, { exact: true }).fill(amount)
  await presets.getByLabel('Perm', { exact: true }).check()
  await presets.getByLabel('Amount of Waxing').fill('2 for 9')
  await expectAccessible(page)
  const add = presets.getByRole('button', { name: 'Add 7 services' })
  await add.click()
  await expect(presets.getByText(/^Type one price, such as 30/)).toBeVisible()
  await presets.getByLabel('Waxing', { exact: true }).uncheck()
  await expect(presets.getByLabel('Amount of Waxing')).toHaveValue('')
  await presets.getByRole('button', { name: 'Add 6 services' }).evaluate(pressTwice)
  await expect(presets.getByRole('listitem')).toHaveCount(5)
  await expect(presets.getByText(/^Added: Haircut, /)).toBeVisible()
  await expect(presets.getByRole('link')).toHaveText('Next: Your team')
  for (const title of Object.keys(PRICES))
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  const services = await (await page.request.get('/api/services')).json()
  const headers = await getAuthorization(page)
  const timeline = await page.request.get('/api/timeline?kind=saved&noun=services', { headers })
  expect((await timeline.json()).saves, 'one action is one line').toMatchObject([{ others: 5 }])
  expect(services.map(({ drawing }: { drawing: string }) => drawing)).toEqual(DRAWINGS)
  expect(services.map(({ price_min }: { price_min: number | null }) => price_min)).toEqual(AMOUNTS)
  await page.reload()
  await page.getByRole('heading', { name: 'What most shops offer' }).click()
  await expect(presets.getByRole('listitem')).toHaveCount(5)
}

async function addPerson(page: Page, name: string) {
  await page.evaluate(followLink, '/admin/team/edit/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Position').fill('Barber')
  await page.getByLabel('Description').fill(`${name} cuts hair.`)
  await page.getByLabel('Upload photo').setInputFiles(await makeJpegFile(page, `${name}.jpg`))
  await save(page)
  await expect(page).toHaveURL(/\/admin\/team$/)
}

async function addReview(page: Page) {
  await page.evaluate(followLink, '/admin/reviews/edit/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Theo M.')
  await page.getByRole('textbox', { name: 'Review', exact: true }).fill('In and out, and it looks great.')
  await page.getByLabel('A real customer said this').check()
  await save(page)
  await expect(page).toHaveURL(/\/admin\/reviews$/)
}

async function chooseLook(page: Page) {
  await page.evaluate(followLink, '/admin/shop/look')
  await page.getByLabel('Sage').check()
  const hero = page.getByRole('region', { name: 'First picture on the home page' })
  await hero.getByRole('button', { name: 'Select Image' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('radio').first().check()
  await picker.getByRole('button', { name: 'Select Image' }).click()
  await save(page)
  await expect(page.getByText('Look updated successfully!')).toBeVisible()
}

test('on a phone, an empty shop becomes a presentable one, and nothing of the demo shop is on it', async ({
  page,
  server,
}) => {
  await signIn(page, '/admin/dashboard')
  await page.getByText('All 9 steps').click()
  const rows = page.getByRole('region', { name: 'Make it yours' }).getByRole('listitem')
  await expect(rows).toHaveCount(9)
  await expect(rows.filter({ hasText: 'Optional.' })).toHaveText([/^Your team/, /^Your own reviews/])
  await expectAccessible(page)
  await enterDetails(page)
  await enterHours(page)
  await pickServices(page)
  await addPerson(page, 'Noor Haddad')
  await addPerson(page, 'Sol Vega')
  await addReview(page)
  await chooseLook(page)
  await page.evaluate(followLink, '/admin/dashboard')
  await expect(page.getByText('Set up: 7 of 9 done')).toBeVisible()
  await expect(page.getByText('8 of 9: Check the page texts')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the texts' })).toHaveAttribute('href', '/admin/shop/texts')

  await reloadUntil(page, '/', () => expect(page.locator('[data-place="hero"] img')).toBeVisible({ timeout: 1000 }))
  for (const text of ['Mesa Cuts', '12 Mesa Road', '(505) 555-0133', '$35', 'In and out, and it looks great.'])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[data-timeline]').first()).toContainText(/Open|Closed|Closes/)
  await expectAccessible(page)
  const photo = page.getByRole('img', { name: 'Noor Haddad' }) // the home page is published before the others
  await reloadUntil(page, '/meet-the-team', () => expect(photo).toBeVisible({ timeout: 1000 }))
  expect((await (await page.request.get('/api/shop')).json()).time_zone).toBe('America/Los_Angeles')
  expect(findDemoWords(join(server.dataDir, 'public'))).toEqual([])
})
