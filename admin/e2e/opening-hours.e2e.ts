import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { changeRecord } from './helpers/api-calls.ts'
import { save, saveAndSee } from './helpers/edit-service.ts'
import { lookAtPreview } from './helpers/staff-screens.ts'

const SCREEN = '/admin/shop/hours'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 540, to: 1140 }))

/** The form with the same hours on every day, and no special day. */
async function openForm(page: Page) {
  await signIn(page)
  await changeRecord(page, '/hours', { week: EVERY_DAY, special_days: [] })
  await page.goto(SCREEN)
  await expect(page.getByLabel('Monday: opens')).toHaveValue('09:00')
}

async function storedHours(page: Page) {
  return (await page.request.get('/api/hours')).json()
}

test('an owner enters a lunch break, a late night, a closed day and a holiday, and the site says so', async ({
  page,
}) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Monday: add a break' }).click()
  await page.getByRole('button', { name: 'Copy to…' }).click()
  await page.getByRole('button', { name: 'Copy Monday' }).click()
  await expect(page.getByLabel('Thursday, part 2: opens')).toHaveValue('13:00')
  await page.getByRole('button', { name: 'Friday: remove part 2' }).click()
  await page.getByLabel('Friday: closes').fill('02:00')
  await expect(page.getByText('Until 2 AM the next day.')).toBeVisible()
  await page.getByLabel('Sunday: open', { exact: true }).uncheck()
  const holidays = page.getByRole('region', { name: 'Special days' }).getByRole('button', { name: /, \w{3} \d+$/ })
  const [holiday] = (await holidays.first().textContent())?.split(',') ?? []
  await holidays.first().click()
  await lookAtPreview(page, async (_, ground) => {
    await expect(ground).toContainText('Monday to Thursday')
    await expect(ground).toContainText('9 AM – noon, 1 – 7 PM')
  })
  await expectAccessible(page)
  await saveAndSee(page, 'Opening hours updated successfully! Change them on Google, too.')
  await expect(page.getByRole('link', { name: 'See the page' })).toBeVisible()
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('9\u00a0AM\u00a0–\u00a02\u00a0AM')
  expect(html).not.toContain('seven days a week')
  expect(await storedHours(page)).toMatchObject({ special_days: [{ windows: [], note: holiday }] })
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0) // not the first save of the hours
})

test('a closure of several days is stored, and is asked to be marked on Google', { tag: '@long' }, async ({ page }) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Add a special day' }).click()
  await page.getByLabel('Special day: date').fill('2998-12-30')
  await page.getByRole('button', { name: 'Several days' }).click()
  await page.getByLabel('Special day: last day').fill('2999-01-05')
  await page.getByLabel('Special day: reason').fill('Winter break')
  await expect(page.getByText('Mark the shop temporarily closed on Google')).toBeVisible()
  await saveAndSee(page, 'Change them on Google, too.')
  expect((await storedHours(page)).special_days).toEqual([
    { from: '2998-12-30', to: '2999-01-05', windows: [], note: 'Winter break' },
  ])
})

test('two owners who change different lists keep both, and the same list is shown in words', { tag: '@long' }, async ({
  page,
}) => {
  await openForm(page)
  await changeRecord(page, '/hours', {
    special_days: [{ from: '2999-07-04', to: '2999-07-04', note: 'Independence Day' }],
  })
  await changeRecord(page, '/hours', { week: EVERY_DAY.slice(0, 5) })
  await page.getByLabel('Monday: opens').fill('08:00')
  await save(page)
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('Monday to Friday: 9 AM – 7 PM; Saturday and Sunday: Closed')
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Unsaved')).toBeHidden()
  await expect(page.getByLabel('Independence Day: reason')).toBeVisible()
  expect((await storedHours(page)).week[0]).toEqual({ day: 1, from: 480, to: 1140 })
})
