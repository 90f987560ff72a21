import { expect, test } from '../../scripts/testing/browser-test.ts'
import { WIDTHS } from './helpers/public-pages.ts'

test('the hero is 600 px high, and the image of an event at most 400', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/')
    expect((await page.getByRole('region', { name: 'Welcome' }).boundingBox())?.height).toBe(600)
    await page.goto('/event/1')
    const image = await page.getByRole('article').getByRole('img').first().boundingBox()
    expect(image?.height).toBeLessThanOrEqual(400)
    if (width >= 768) expect(image?.width).toBeLessThanOrEqual(width / 2)
  }
})

test('there are one, two or three reviews in a row, by width', async ({ page }) => {
  for (const [width, perRow] of [
    [390, 1],
    [768, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/reviews')
    const boxes = await Promise.all((await page.getByRole('figure').all()).map((review) => review.boundingBox()))
    expect(boxes).toHaveLength(9)
    expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(perRow)
  }
})

test('from 768 px on the events of the home page are in one row', async ({ page }) => {
  await page.goto('/')
  for (const width of WIDTHS.filter((each) => each >= 768)) {
    await page.setViewportSize({ width, height: 860 })
    const boxes = await Promise.all((await page.getByRole('article').all()).map((event) => event.boundingBox()))
    expect(boxes).toHaveLength(3)
    expect(new Set(boxes.map((box) => box?.y)).size, `${width}`).toBe(1)
  }
})

test('an event prints on one sheet of paper', async ({ page }) => {
  await page.goto('/event/1', { waitUntil: 'networkidle' })
  for (const format of ['Letter', 'A4']) {
    const sheets = await page.pdf({ format })
    expect(sheets.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})
