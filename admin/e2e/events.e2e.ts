import { expect, type Locator, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'

test.use({ savesNothing: true })

const UNREADABLE = 'We cannot read this as a time. The site shows it as you typed it, and keeps the event up until'

/** One of the four fields that the calendar and the clocks fill. */
function typed(page: Page, name: string) {
  return page.getByRole('group', { name: 'Type it yourself' }).getByLabel(name)
}

test('a new event starts with the address of the shop, and what cannot be its date or time is said and stays', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/events/edit/new')
  await expect(page.getByLabel('Location')).toHaveValue('Pole & Pine')
  await expect(page.getByLabel('Address')).toHaveValue(/Colorado Springs/)
  await expect(page.getByLabel('Year')).toHaveValue(`${new Date().getFullYear()}`)
  const [month, day] = [typed(page, 'Month'), typed(page, 'Day')]
  await expect(month).toHaveAttribute('placeholder', 'JAN')
  await expect(day).toHaveAttribute('placeholder', '01')
  await expect(page.getByRole('textbox', { name: 'Time' })).toHaveAttribute('placeholder', '4:00 PM - 6:00 PM')
  await expect(page.getByRole('group', { name: 'Type it yourself' })).not.toContainText('*')

  await page.getByLabel('Title').fill('Never')
  await page.getByLabel('Short Description').fill('Never.')
  await page.getByLabel('Full Description').fill('Never.')
  await month.fill('feb')
  await day.fill('30')
  const time = page.getByRole('textbox', { name: 'Time' })
  await time.fill('in the afternoon')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const wrongDate = page.getByText('February has no 30th.')
  await expect(wrongDate).toHaveCount(1)
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  expect(await topOf(wrongDate), 'below the date, not below the time').toBeLessThan(await topOf(time))
  if (size) await page.setViewportSize(size)
  await page.getByText('To fix: date').getByRole('link').click()
  await expect(day).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Never')
  await day.fill('28')
  await expect(wrongDate).toHaveCount(0)
  await expect(page.getByText('To fix')).toHaveCount(0)
  await expect(page.getByText(UNREADABLE)).toBeVisible()

  await page.getByLabel('Date').fill('2028-12-05')
  await time.fill('noon - 2')
  await expect(page.getByText(UNREADABLE.replace('this', '“2”'))).toBeVisible()
  await page.getByRole('button', { name: 'Write 12:00 PM - 2:00 PM', exact: true }).click()
  await expect(time).toHaveValue('12:00 PM - 2:00 PM')
  await expect(time).toBeFocused()
  await time.fill('4:00 PM - late')
  await expect(page.getByText('It has no end time, so it counts as passed after Tuesday, December 5.')).toBeVisible()
})

test('a year far ahead is saved only once staff say that it is meant', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/events/edit/new')
  for (const name of ['Title', 'Short Description', 'Full Description']) await page.getByLabel(name).fill('Far Cuts')
  await page.getByLabel('Date').fill('2726-12-05')
  await page.getByRole('textbox', { name: 'Time' }).fill('4:00 PM - 6:00 PM')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: `2726 is ${2726 - new Date().getFullYear()} years ahead` })
  await expect(question.getByRole('button', { name: 'Yes, save' })).toBeVisible()
  await question.getByRole('button', { name: 'Change the year' }).click()
  await expect(page.getByRole('textbox', { name: 'Year' })).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Far Cuts')
})
