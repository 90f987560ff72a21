import { expect, test } from '../../scripts/testing/browser-test.ts'
import { heroTitleSize } from '../src/sections/home/hero-title-size.ts'
import { openContentWriter } from './helpers/write-content.ts'

const ALL_WIDTHS = [360, 390, 480, 575, 576, 767, 768, 991, 992, 1199, 1200, 1280, 1400, 1680]
const WIDTHS = process.env.TEST_LONG ? ALL_WIDTHS : [360, 768, 1280]
const NAMES = [
  'Pole & Pine',
  'I Extraordinaire O',
  'Barbershop Nine',
  'The Old Colorado Barbershop',
  'Mountainside Barbershop and Hair Salon 9',
  'W'.repeat(11),
  'W'.repeat(16),
  'W'.repeat(40),
  'i'.repeat(40),
]

const SIZED_NAMES = NAMES.map((name) => ({ name, size: heroTitleSize(name) }))

/**
 * Runs in the page, and shows each name in the title as the page of a shop with that name does.
 * @returns the height of the hero with each name, and how far down its last words reach
 */
function measureHero(hero: HTMLElement, names: typeof SIZED_NAMES) {
  const title = hero.querySelector('h1')
  const button = [...hero.querySelectorAll('a')].find(({ textContent }) => textContent.includes('Book Now'))
  return names.map(({ name, size }) => {
    if (title) title.dataset.size = size
    if (title?.lastChild) title.lastChild.textContent = ` ${name}`
    const { height, top } = hero.getBoundingClientRect()
    return { name, height, wordsEnd: button ? button.getBoundingClientRect().bottom - top : Number.NaN }
  })
}

test('the hero is 600 px high for every name of up to 40 letters at every width', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const published = SIZED_NAMES.at(-1)
  await (await openContentWriter(request)).changeShop({ name: published?.name ?? '' })
  await expect.poll(async () => (await request.get('/')).text()).toContain(`</span> ${published?.name}</h1>`)
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Welcome' })
  await expect(hero.getByRole('heading')).toHaveAttribute('data-size', published?.size ?? '')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    for (const { name, height, wordsEnd } of await hero.evaluate(measureHero, SIZED_NAMES)) {
      expect(height, `${name} at ${width} px`).toBe(600)
      expect(wordsEnd, `${name} at ${width} px`).toBeLessThan(430)
    }
  }
})

test('the hero grows with text that the reader enlarges, so that no word is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 860 })
  await page.goto('/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const measured = await page.getByRole('region', { name: 'Welcome' }).evaluate(measureHero, SIZED_NAMES.slice(0, 1))
  expect(measured).toHaveLength(1)
  for (const { height, wordsEnd } of measured) {
    expect(height).toBeGreaterThan(600)
    expect(wordsEnd).toBeLessThan(height)
  }
})

test('with forced colors, an own hero keeps its words and its button apart from the picture', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { changeLook } = await openContentWriter(request)
  await changeLook({ hero_image_id: 1 })
  await expect.poll(async () => (await (await request.get('/')).text()).includes('/drawings/hero.svg')).toBe(false)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Welcome' })
  await expect(hero.getByRole('link', { name: 'Book Now' })).toBeVisible()
  const ground = hero.locator('div:has(> h1)')
  const colors = await ground.evaluate((element) => [
    getComputedStyle(element, '::before').backgroundColor,
    getComputedStyle(element).color,
  ])
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})
