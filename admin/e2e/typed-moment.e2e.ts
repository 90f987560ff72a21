import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { NEXT_YEAR } from '../../site/e2e/helpers/sample-event.ts'

test.use({ savesNothing: true })

/** Waits for all of it, because a field that is typed in earlier may lose the focus. */
async function openScreen(page: Page) {
  await signIn(page)
  await page.goto('/admin/timeline')
  await expect(page.getByRole('region', { name: 'Now', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Tomorrow 9 AM' }).click()
  const site = page.frameLocator('iframe[title="The page at that moment"]')
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a day and a time are typed, and the moment is shown once they are complete', { tag: '@long' }, async ({
  page,
}) => {
  await openScreen(page)
  await page.getByLabel('Day', { exact: true }).focus()
  const [century, years] = [`${NEXT_YEAR}`.slice(0, 2), `${NEXT_YEAR}`.slice(2)]
  await page.keyboard.type(`1224${century}`)
  await page.waitForTimeout(1_500) // longer than the pause after which a date is taken for complete
  await page.keyboard.type(years)
  await page.keyboard.press('Enter')
  const day = new RegExp(`^As it will be ..., Dec 24, ${NEXT_YEAR}, `)
  await expect(page.getByText(day)).toBeVisible()
  await page.getByLabel('Time', { exact: true }).focus()
  await page.keyboard.type('0930AM')
  await expect(page.getByText(day)).toContainText(', 9:30 AM,')
})
