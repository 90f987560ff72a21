import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'

test('a year far ahead is saved once staff say that it is meant, and is in the calendar file', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/events/edit/new')
  for (const name of ['Title', 'Short Description', 'Full Description']) await page.getByLabel(name).fill('Far Cuts')
  await page.getByLabel('Date').fill('2726-12-05')
  await page.getByRole('textbox', { name: 'Time' }).fill('4:00 PM - 6:00 PM')
  const save = page.getByRole('button', { name: 'Save Changes' })
  const question = page.getByRole('alertdialog', { name: `2726 is ${2726 - new Date().getFullYear()} years ahead` })
  await save.click()
  await expect(question).toContainText('Is that the right year?')
  await question.getByRole('button', { name: 'Change the year' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Year')).toBeFocused()
  await expect(page.getByText('Change the year, then save again.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Far Cuts')
  await save.click()
  await question.getByRole('button', { name: 'Yes, save' }).click()
  await expect(page.getByText('Event updated successfully! Redirecting...')).toBeVisible()
  const calendar = async () => (await page.request.get('/events.ics')).text()
  await expect.poll(calendar).toMatch(/DTSTART;TZID=.+:27261205T160000\s[\s\S]+SUMMARY:Far Cuts/)
})
