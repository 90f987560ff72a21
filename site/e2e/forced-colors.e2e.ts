import { expect, test } from '../../scripts/testing/browser-test.ts'
import { openContentWriter } from './helpers/write-content.ts'

test('with forced colors, an own hero keeps its words and its button apart from the picture', async ({
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
