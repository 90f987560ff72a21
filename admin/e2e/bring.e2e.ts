import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ hasFreshServer: true, serverEnv: { SEED: 'none' }, viewport: { width: 390, height: 844 } })

const PAGE = `Mesa Cuts
Cookie settings

OUR SERVICES
Taper fade $30
Hot lather shave ........ 45
Kids (12 & under) – $20

HOURS
Tues thru Sat 10am-7pm
Mon 9–6

MEET THE TEAM
Maria Lopez – Master Barber
Twelve years of fades and a steady hand.

REVIEWS
“Best fade in town, every single time.” — Dana R.`

const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })

async function paste(page: Page, text: string) {
  await page.getByLabel('Your text').fill(text)
  await expect(page.getByText('Reading your text...')).toHaveCount(0)
}

test('a whole page is pasted, corrected, saved in one tap, live on the site, there already at the second paste, and undone in one tap', async ({
  page,
  request,
}) => {
  await signIn(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Paste it' }).click()
  await paste(page, PAGE)
  await expect(rowOf(page, 'Mon')).toContainText('AM and PM are not said')
  await expect(page.getByLabel('Mon 9 AM – 6 PM')).not.toBeChecked()
  await expect(page.getByRole('main')).toContainText('Line 5: Taper fade $30')
  await page.getByText(/lines? (?:was|were) not understood/).click()
  await expect(page.getByText('Cookie settings').last()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Mon 9 AM – 6 PM').check()
  await page.getByLabel('Kids (12 & under) $20').uncheck()
  await page.getByLabel('Still missing: description of Taper fade').fill('Short at the sides.')
  await page.reload()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByLabel('Still missing: description of Taper fade')).toHaveValue('Short at the sides.')
  await expect(page.getByLabel('Kids (12 & under) $20')).not.toBeChecked()
  await page.getByRole('button', { name: /^Save \d rows$/ }).click()
  await expect(page.getByRole('region', { name: 'Just saved' })).toBeVisible()

  const readPage = async (path: string) => (await request.get(path)).text()
  await expect.poll(() => readPage('/services')).toContain('Taper fade')
  expect(await readPage('/services')).not.toContain('Hot lather shave')
  await expect.poll(() => readPage('/meet-the-team')).toContain('Maria Lopez')
  expect(await readPage('/reviews')).not.toContain('Best fade in town')

  await paste(page, PAGE)
  await expect(page.getByText(/^There already: .*Taper fade/)).toBeVisible()
  await page.getByLabel('Your text').fill('')
  await page.getByRole('region', { name: 'Just saved' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readPage('/services')).not.toContain('Taper fade')
  await expect.poll(() => readPage('/meet-the-team')).not.toContain('Maria Lopez')
})

test('drafts of a paste say in their list what they lack, and More of the list leads back to the paste', async ({
  page,
}) => {
  await signIn(page, '/admin/bring')
  await paste(page, 'Hot lather shave ........ 45')
  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await expect(page.getByRole('region', { name: 'Just saved' })).toBeVisible()
  await page.goto('/admin/services')
  const row = page.getByRole('row', { name: /Hot lather shave/ })
  await expect(row).toContainText('Not on the site yet')
  await expect(row).toContainText('Still missing: description')
  await page.getByRole('button', { name: 'More for Services' }).click()
  await page.getByRole('link', { name: 'Bring what you have' }).click()
  await page.setInputFiles('input[type=file]', {
    name: 'old.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<title>x</title><script>1</script><ul><li>Hot <b>lather</b> shave $50<li>Line up $15</ul>'),
  })
  await expect(rowOf(page, 'Hot lather shave')).toContainText('Changes what is there')
  await expect(rowOf(page, 'Hot lather shave').locator('del')).toHaveText('$45')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page)
})
