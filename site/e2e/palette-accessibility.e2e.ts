import type { Look } from '@shop/db/tables/look'
import { expect, expectAccessibleInTurn, test } from '../../scripts/testing/browser-test.ts'
import { paletteOf } from '../src/look/palettes.ts'
import { openContentWriter } from './helpers/write-content.ts'

function paperOf({ palette, hue = 0 }: { palette: Look['palette']; hue?: number }) {
  return paletteOf({ palette, hue, chroma: 'normal' }).paper
}

const USUAL_LOOK = { palette: 'sandstone', hue: 30, hero_image_id: null, about_image_id: null, logo_image_id: null }

/** A light and a dark palette, the latter with pictures of the shop; in the long run also others. */
const LOOKS = [
  { palette: 'denim' },
  { palette: 'midnight', hero_image_id: 1, about_image_id: 2, logo_image_id: 3 },
  ...(process.env.TEST_LONG ? ([{ palette: 'charcoal' }, { palette: 'own', hue: 110 }] as const) : []),
] as const

test('home, an event and the login violate no axe rule in light and dark palettes', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { changeLook } = await openContentWriter(request)
  for (const [turn, look] of LOOKS.entries()) {
    expect((await changeLook({ ...USUAL_LOOK, ...look })).ok()).toBe(true)
    await expect
      .poll(async () => (await (await request.get('/')).text()).includes(`--paper:${paperOf(look)}`))
      .toBe(true)
    for (const path of ['/', '/event/1', '/login?expired=true']) {
      await page.goto(path)
      const root = page.locator('html')
      await expect
        .poll(() => root.evaluate((html) => getComputedStyle(html).getPropertyValue('--paper')))
        .toBe(paperOf(look))
      await test.step(`${path} in ${look.palette}`, () => expectAccessibleInTurn(page, turn))
    }
  }
})
