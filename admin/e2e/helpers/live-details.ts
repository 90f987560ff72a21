import { expect, type Page } from '../../../scripts/testing/browser-test.ts'

export function liveDetails(page: Page) {
  return page.getByRole('dialog', { name: 'Where your changes are' })
}

export async function openLiveDetails(page: Page) {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: /: details$/ }).click()
  await expect(liveDetails(page)).toBeVisible()
}

/** The whole bar is on the screen at every width, and has one row. */
export async function expectBarFits(page: Page) {
  for (const width of [390, 1000, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const bar = page.getByRole('banner')
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect((await bar.boundingBox())?.height).toBeLessThan(62)
    const lastButton = page.getByRole('button', { name: width < 992 ? 'Menu' : 'Logout', exact: true })
    expect((await lastButton.boundingBox())?.y).toBeLessThan(30)
  }
}
