import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { openContentWriter } from './helpers/write-content.ts'

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)

test('hours of two spans break only between them, on the narrowest phone too', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { changeHours } = await openContentWriter(request)
  const week = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    { day, from: 540, to: 720 },
    { day, from: 780, to: 1020 },
  ])
  await changeHours({ week, special_days: [] })
  await expect.poll(async () => (await request.get('/')).text()).toMatch(/noon,.*1\s–\s5\sPM/s)
  await page.goto('/')
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await setTextSize(page, '100%')
    const spans = page.getByText(/^(9\sAM\s–\snoon,|1\s–\s5\sPM)$/)
    await expect(spans).toHaveCount(14)
    expect((await spans.evaluateAll(readLines)).flat()).toHaveLength(14)
    const lines = (
      await page
        .getByRole('region', { name: 'Hours, address and phone' })
        .getByText(/^Today/)
        .evaluateAll(readLines)
    ).flat()
    expect(lines.join(' ').replaceAll('\u2060', '')).toMatch(/Today 9\sAM\s–\snoon, 1\s–\s5\sPM/)
    for (const line of lines) expect(line).not.toMatch(/–\W*$|^[AP]M/)
    await setTextSize(page, '200%')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
})

test('a phone number is never broken where a line has room for it', { tag: '@long' }, async ({ page, request }) => {
  const { changeHours, changeShop } = await openContentWriter(request)
  const phone = '+1 719-555-0142'
  await changeHours({ week: [], special_days: [] })
  await changeShop({ phone })
  await expect.poll(async () => (await request.get('/')).text()).toContain(`>${phone}</a>`)
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const numbers = page.getByRole('main').getByRole('link', { name: phone, exact: true })
    await expect(numbers).toHaveCount(2)
    for (const lines of await numbers.evaluateAll(readLines)) expect(lines, `${width} px`).toEqual([phone])
  }
})

/** Runs in the page. */
function readLines(elements: Element[]): string[][] {
  return elements.map(({ firstChild: text }) => {
    const lines: string[] = []
    let bottom = 0
    if (!(text instanceof Text)) return lines
    for (const [index, letter] of [...text.data].entries()) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const box = range.getBoundingClientRect()
      if (box.width > 0 && box.top >= bottom) {
        lines.push('')
        bottom = box.bottom
      }
      lines.push(`${lines.pop() ?? ''}${letter}`)
    }
    return lines
  })
}
