import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { readQrCode } from '../../scripts/testing/read-qr-code.ts'
import { changeRecord } from './helpers/api-calls.ts'
import { specialDay } from './helpers/days-to-come.ts'
import { button, PAPER, section } from './helpers/staff-screens.ts'

const SPLIT = [
  { from: 570, to: 720 },
  { from: 810, to: 1050 },
]
const LONG_NAME = `${'The Juniper Street Barbershop and Hair Salon of the Greater Bend Area '.repeat(3).slice(0, 199)}.`

/** Of printers that hold the foot of the paper, which Safari and WebKitGTK leave free. */
const PRINTER_MARGINS = { top: '0.25in', right: '0.25in', bottom: '0.56in', left: '0.25in' }

async function expectOneSheet(page: Page, name: string) {
  await button(page, `Print: ${name}`).click()
  for (const format of ['Letter', 'A4'])
    for (const margin of process.env.TEST_LONG ? [{}, PRINTER_MARGINS] : [PRINTER_MARGINS]) {
      const file = await page.pdf({ format, margin })
      expect(file.toString('latin1').match(/\/Type \/Page\b/g), `${name} on ${format}`).toHaveLength(1)
    }
}

/** @returns the printed sheet in a window as wide as US Letter between its margins, and what of it is cut off */
async function openSheet(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 980 })
  const sheet = page.locator('[data-prints-alone]')
  const cut = await sheet.evaluate((element) =>
    [...element.querySelectorAll('p, dt, dd, svg')].flatMap((part) => {
      const list = part.closest('dl')
      const limits = [element, list, list?.parentElement].flatMap((box) => box?.getBoundingClientRect().bottom ?? [])
      const words = document.createRange()
      words.selectNodeContents(part)
      const { right, bottom } = part.getBoundingClientRect()
      const isClipped = [...words.getClientRects()].some((line) => line.right > right + 1 || line.top > bottom - 4)
      const isBelow = bottom > Math.min(...limits) + 1
      return isBelow || (isClipped && part.matches('p, dd')) ? [part.textContent] : []
    }),
  )
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not printed
  return { sheet, cut, words: (await sheet.innerText()).replaceAll('\u00a0', ' ') }
}

test('door sign and booking card print on one sheet each, with many special days and names of full length', async ({
  page,
}) => {
  await signIn(page)
  const week = [1, 2, 3, 4, 5, 6].flatMap((day) => SPLIT.map((times) => ({ day, ...times })))
  const special_days = Array.from({ length: 12 }, (_, index) =>
    specialDay(index + 1, { note: `${index} ${LONG_NAME}`.slice(0, 199), windows: SPLIT }),
  )
  await changeRecord(page, '/hours', { week, special_days })
  await changeRecord(page, '/shop', { name: LONG_NAME })
  await page.goto(PAPER)
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectOneSheet(page, 'Booking card')
  await expectOneSheet(page, 'Door sign')
  const { cut, words } = await openSheet(page)
  expect(cut).toEqual([])
  expect(words).toContain(LONG_NAME)
  expect(words).toMatch(/Monday\s+9:30 AM – noon, 1:30 – 5:30 PM/)
  expect(words).toMatch(/Sunday\s+Closed/)
  expect(words.match(/Juniper.*\s+9:30 AM/g)).toHaveLength(8)
  expect(words).toMatch(/\(719\) 555-0142\s*$/)
})

const BOOKING_URL = `https://www.fresha.com/book-now/${'juniper-'.repeat(40)}?share=true&pId=1`

test('the code of a long booking link is read by a scanner, on the screen and on paper', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  await changeRecord(page, '/shop', { booking_url: BOOKING_URL })
  await page.goto(PAPER)
  const code = section(page, 'Booking card').getByRole('img', { name: 'QR code' })
  expect(await readQrCode(await code.screenshot({ scale: 'device' }))).toBe(BOOKING_URL)
  await button(page, 'Print: Booking card').click()
  const { sheet } = await openSheet(page)
  expect(await readQrCode(await sheet.screenshot())).toBe(BOOKING_URL)
})

test('a dark palette prints dark letters on white', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await changeRecord(page, '/look', { palette: 'midnight' })
  await page.goto(PAPER)
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const { sheet } = await openSheet(page)
  await expect(sheet.getByText('Monday')).toHaveCSS('color', 'rgb(42, 28, 22)')
})
