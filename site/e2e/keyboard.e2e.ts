import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP } from '../../scripts/testing/screen-sizes.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true })

const PAGES = process.env.TEST_LONG ? [...PUBLIC_PAGES, '/nowhere'] : ['/', '/event/1', '/meet-the-team', '/nowhere']
const SIZES = [{ width: 320, height: 568 }, ...(process.env.TEST_LONG ? [DESKTOP] : [])]

/** Runs in the page. */
function describeFocusedControl() {
  const control = document.activeElement ?? document.body
  const box = control.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const edges = [box.top + 1, y, box.bottom - 1].map((edge) => document.elementFromPoint(x, edge))
  const outlineCandidates = [control, control.closest('article, figure')]
  return {
    text: control.textContent?.trim() ?? '',
    index: [...document.querySelectorAll('a, button')].indexOf(control),
    isOutlined: outlineCandidates.some((element) => element && getComputedStyle(element).outlineStyle !== 'none'),
    isCovered: edges.some(
      (element) => element?.closest('header, body > nav') !== control.closest('header, body > nav'),
    ),
    isLarge: control.matches('p a') || (box.width >= 24 && box.height >= 24), // WCAG 2.5.8 excepts links in a sentence
  }
}

/** The bar of a phone otherwise comes and goes with the place that the focus scrolls to. */
function showPhoneBar() {
  for (const animation of document.getAnimations()) {
    if (!(animation.timeline instanceof DocumentTimeline)) animation.cancel()
  }
}

async function tabThrough(page: Page) {
  const controls: ReturnType<typeof describeFocusedControl>[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const current = await page.evaluate(describeFocusedControl)
    if (current.index < 0 || controls.some(({ index }) => index === current.index)) return controls
    controls.push(current)
  }
}

for (const size of SIZES) {
  test(`every control is reachable by keyboard, outlined, uncovered and large enough at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const path of PAGES) {
      await page.goto(path)
      await page.evaluate(showPhoneBar)
      const controls = await tabThrough(page)
      const visible = page.locator('a:visible, button:visible')
      expect(
        controls.map(({ index }) => index),
        path,
      ).toEqual(controls.map(({ index }) => index).toSorted((a, b) => a - b))
      expect(controls, path).toHaveLength(await visible.count())
      const faulty = controls.filter(({ isOutlined, isCovered, isLarge }) => !isOutlined || isCovered || !isLarge)
      expect(faulty, path).toEqual([])
    }
  })
}
