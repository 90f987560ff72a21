import { expect, expectAccessibleInTurn, type Page, test } from '../../scripts/testing/browser-test.ts'
import { findLayoutFaults, setTextSize } from '../../scripts/testing/layout-faults.ts'
import { openContentWriter } from './helpers/write-content.ts'

const PHOTOGRAPHED = 2

/** Leaves one image among the services, in a dark palette. */
async function removeImages(request: Page['request']) {
  const { changeLook, changeService } = await openContentWriter(request)
  for (const { id } of await (await request.get('/api/services')).json())
    if (id !== PHOTOGRAPHED) await changeService(id, { image_id: null })
  await changeLook({ palette: 'midnight', hue: 30, hero_image_id: null, about_image_id: null, logo_image_id: null })
  for (const path of ['/', '/services'])
    await expect
      .poll(async () => {
        const html = await (await request.get(path)).text()
        return [html.includes('services.svg#beard-trim'), html.includes('color-scheme:dark')]
      })
      .toEqual([true, true])
}

test('services without images violate no axe rule, fit narrow screens and large text, and fill the frame of an image', async ({
  page,
  request,
}) => {
  await removeImages(request)
  for (const [turn, path] of ['/services', '/'].entries()) {
    await page.goto(path)
    await expectAccessibleInTurn(page, turn)
    const entries = page.locator('main li > article:has(h2, h3 a[href^="/services#"])')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 860 })
      const [drawn, photo] = await Promise.all([
        entries.nth(0).locator('svg').first().boundingBox(),
        entries.nth(1).locator('img').boundingBox(),
      ])
      expect([photo?.width, photo?.height], `${path} at ${width} px`).toEqual([drawn?.width, drawn?.height])
    }
    for (const [width, text] of [
      [320, 100],
      [390, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 860 })
      await setTextSize(page, text)
      await expect.poll(() => findLayoutFaults(page), `${path} at ${width} px and ${text} %`).toEqual([])
    }
  }
})
