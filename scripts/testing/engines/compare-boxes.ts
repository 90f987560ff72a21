import { expect } from '@playwright/test'
import type { EnginePage } from './engine-page.ts'

/** In pixels. Engines round each link of the bar by itself. */
const MAX_DIFFERENCE = { width: 4, widthPerLink: 1, height: 24 }

/** Compares the sizes of landmarks, cards, buttons, inputs, dialogs and images on the open pages of two browsers. */
export async function compareBoxes(page: EnginePage, reference: EnginePage, name: string) {
  const attempt = expect(async () => {
    const [boxes, expected] = [await page.run(measureBoxes), await reference.run(measureBoxes)]
    const different = expected.flatMap((box, index) => {
      const { label = 'nothing', width = 0, height = 0 } = boxes[index] ?? {}
      const maxWidth = MAX_DIFFERENCE.width + MAX_DIFFERENCE.widthPerLink * box.links
      const isNear = Math.abs(box.width - width) <= maxWidth && Math.abs(box.height - height) <= MAX_DIFFERENCE.height
      return isNear ? [] : [`${box.label} ${box.width} x ${box.height}, here ${label} ${width} x ${height}`]
    })
    expect(different, name).toEqual([])
    expect(boxes.map(({ label }) => label)).toEqual(expected.map(({ label }) => label))
    expect(boxes.length, name).toBeGreaterThan(0)
  })
  await attempt.toPass({ timeout: 8000 }).catch((error) => expect.soft(error.message).toBe(''))
}

/** Runs in the page. Without `main`, as high as all differences together, and the bar that Firefox cannot hide by scrolling. */
function measureBoxes() {
  const parts = 'body > header, nav, footer, article, button, input, dialog[open], img, a[class*=button]'
  return [...document.querySelectorAll<HTMLElement>(parts)]
    .filter((element) => !element.closest('[aria-label="Call or book"]'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const words = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim()
      const label = `${element.tagName} ${words.slice(0, 40)}`
      const links = element.matches('nav') ? element.querySelectorAll('a').length : 0
      return { label, links, width: Math.round(width), height: Math.round(height) }
    })
}
