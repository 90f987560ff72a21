import { expect, type Page } from '../../../scripts/testing/browser-test.ts'
import { findLayoutFaults, setTextSize } from '../../../scripts/testing/layout-faults.ts'

/** Twice the text on a phone, and a narrow phone; in the long run also a desk and both sides of the breakpoints of a tablet. */
export const TEXT_SIZES = [
  { width: 390, height: 844, text: 200 },
  { width: 320, height: 640, text: 100 },
  ...(process.env.TEST_LONG
    ? [
        { width: 1280, height: 900, text: 200 },
        { width: 768, height: 1024, text: 100 },
        { width: 992, height: 900, text: 100 },
      ]
    : []),
]

export async function expectUsable(page: Page, name: string, sizes = TEXT_SIZES) {
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, text)
    expect.soft(await findLayoutFaults(page), `${name} at ${width} px and ${text} %`).toEqual([])
  }
}
