import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { expectFieldsForPhones, expectTouchTargets } from './helpers/expect-controls-for-phones.ts'

test.use({ serverEnv: { SEED: 'none' }, viewport: { width: 390, height: 844 } })

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

const result = (page: Page) => page.getByRole('heading', { name: /^(Found|Nothing)/ })

/** With the keys, as people do it: the focus goes to what was found. */
async function paste(page: Page, text: string) {
  const box = page.getByLabel('Your text')
  await box.selectText()
  await box.evaluate((element, pasted) => {
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }))
    document.execCommand('insertText', false, pasted)
  }, text)
  await expect(result(page)).toBeFocused()
}

/** A file from the desktop, anywhere on the screen. */
async function drop(page: Page, name: string, bytes: number[]) {
  await page.getByLabel('Your text').evaluate(
    (_, [name, bytes]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    },
    [name, bytes] as const,
  )
}

test('a whole page is pasted, corrected, saved in one tap, live on the site, there already at the second paste, and undone in one tap', async ({
  page,
  request,
}) => {
  await signIn(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Paste it' }).click()
  await paste(page, PAGE)
  await expect(result(page)).toHaveText('Found: hours, 3 services, 1 team member, 1 review')
  await expect(page.getByRole('status').filter({ hasText: /^Found: .* 2 lines were not understood\.$/ })).toHaveCount(1)
  await expect(rowOf(page, 'Mon')).toContainText('It does not say AM or PM')
  await expect(page.getByLabel('Mon 9 AM – 6 PM')).not.toBeChecked()
  await expect(page.getByRole('main')).toContainText('Line 5: Taper fade $30')
  const left = page.getByRole('region', { name: /lines were not understood/ })
  await expect(left.getByText('Cookie settings')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change Mon' }).click()
  await page.getByRole('textbox', { name: 'Hours' }).fill('9 to late')
  await expect(rowOf(page, 'Mon')).toContainText('Write hours such as 9 AM – 6 PM, or closed.')
  await page.getByRole('textbox', { name: 'Hours' }).fill('9 am to 5 pm')
  await expect(page.getByLabel('Mon 9 AM – 5 PM')).toBeChecked()
  await page.getByRole('button', { name: 'Change Kids (12 & under)' }).click()
  await expectTouchTargets(page)
  await expectFieldsForPhones(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Kids’ Cut')
  await page.getByRole('textbox', { name: 'Price' }).fill('from 18')
  await expect(page.getByLabel('Kids’ Cut from $18')).toBeChecked()
  await page.getByLabel('Hot lather shave $45').uncheck()
  await page.getByRole('button', { name: '2 still missing' }).click()
  await expect(page.getByLabel('Description of Taper fade')).toBeFocused()
  await page.getByRole('button', { name: 'Use our words for 2 services' }).click()
  await expect(page.getByLabel('Description of Kids’ Cut')).toHaveValue('For our youngest guests, with patience.')
  await page.getByLabel('Description of Taper fade').fill('Short at the sides.')
  await page.reload()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByLabel('Description of Taper fade')).toHaveValue('Short at the sides.')
  await expect(page.getByLabel('Hot lather shave $45')).not.toBeChecked()
  await expect(page.getByLabel('Kids’ Cut from $18')).toBeChecked()
  await page.getByRole('button', { name: /^Save \d rows$/ }).press('Enter')
  await expect(page.getByRole('region', { name: 'Just saved' }).getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Found' })).toHaveCount(0)

  const readPage = async (path: string) => (await request.get(path)).text()
  await expect.poll(() => readPage('/services')).toContain('Taper fade')
  expect(await readPage('/services')).toMatch(/Kids’ Cut.*from \$18/s)
  expect(await readPage('/services')).not.toContain('Hot lather shave')
  await expect.poll(() => readPage('/meet-the-team')).toContain('Maria Lopez')
  expect(await readPage('/reviews')).not.toContain('Best fade in town')

  await expect(page.getByLabel('Your text')).toHaveValue('')
  await paste(page, PAGE)
  await expect(page.getByText(/^There already: .*Taper fade/)).toBeVisible()
  await page.getByLabel('Your text').fill('')
  await page.getByRole('region', { name: 'Just saved' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readPage('/services')).not.toContain('Taper fade')
  await expect.poll(() => readPage('/meet-the-team')).not.toContain('Maria Lopez')
})

test('a file is dropped anywhere, in what spreadsheets save, and one that is no text says so', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/bring')
  await drop(page, 'prices.csv', [...Buffer.from('Service,Price\nCaf\xe9 shave,45', 'latin1')])
  await expect(page.getByLabel('Café shave $45')).toBeChecked()
  await expect(result(page)).toBeFocused()
  await drop(page, 'sheet.csv', [...Buffer.from('\ufeffService\tPrice\nPerm\t90', 'utf16le')])
  await expect(page.getByLabel('Perm $90')).toBeChecked()
  await drop(page, 'board.pdf', [37, 80, 68, 70, 0, 1])
  await expect(page.getByRole('alert')).toContainText('“board.pdf” is not a text file.')
  await expect(page.getByLabel('Perm $90')).toBeChecked()
})

test('a checked service with prices by level brings the new levels of the shop', async ({ page }) => {
  await signIn(page, '/admin/bring')
  await paste(page, 'Haircut\tMEN\tWOMEN\nShort\t25\t35')
  const levels = page.getByRole('checkbox', { name: 'Name & contact' })
  await expect(levels).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Short/ }).check()
  await expect(levels).toBeChecked()
})
