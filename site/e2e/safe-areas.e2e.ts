import { expect, type Locator, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

for (const insets of [
  { top: 47, right: 0, bottom: 34, left: 0 },
  { top: 0, right: 30, bottom: 21, left: 47 },
])
  test(`no bar, menu or sheet is behind the ${insets.left ? 'camera' : 'rounded corners'} of a phone`, {
    tag: '@long',
  }, async ({ page, setSafeArea }) => {
    const [width, height] = insets.left ? [740, 600] : [390, 844]
    await page.setViewportSize({ width, height })
    await setSafeArea(insets)
    await page.goto('/event/1')
    const expectInside = async (part: Locator) => {
      for (const control of await part.locator('a, button').filter({ visible: true }).all()) {
        await control.scrollIntoViewIfNeeded()
        const box = await control.boundingBox()
        const { x = 0, y = 0 } = box ?? {}
        expect.soft(Math.min(x - insets.left, y - insets.top)).toBeGreaterThanOrEqual(0)
        expect.soft(width - insets.right - x - (box?.width ?? 0)).toBeGreaterThanOrEqual(0)
        expect.soft(height - insets.bottom - y - (box?.height ?? 0)).toBeGreaterThanOrEqual(0)
      }
    }
    const actions = page.getByRole('navigation', { name: 'Directions and calendar' })
    await expectInside(page.getByRole('banner'))
    await expectInside(actions)
    await actions.getByRole('button').click()
    await expectInside(page.getByRole('region', { name: 'Add to calendar' }))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectInside(page.getByRole('dialog'))
  })
