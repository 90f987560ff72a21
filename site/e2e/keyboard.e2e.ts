import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews', '/nowhere']
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]

/** How the control that has the focus stands in the window. */
interface Standing {
  words: string
  index: number
  isOutlined: boolean
  isCovered: boolean
  isLarge: boolean
}

function standing(): Standing {
  const control = document.activeElement ?? document.body
  const box = control.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const edges = [box.top + 1, y, box.bottom - 1].map((edge) => document.elementFromPoint(x, edge))
  const outlined = [control, control.closest('article, figure')]
  return {
    words: control.textContent?.trim() ?? '',
    index: [...document.querySelectorAll('a, button')].indexOf(control),
    isOutlined: outlined.some((element) => element && getComputedStyle(element).outlineStyle !== 'none'),
    isCovered: edges.some(
      (element) => element?.closest('header, .phone-bar') !== control.closest('header, .phone-bar'),
    ),
    isLarge: control.matches('p a') || (box.width >= 24 && box.height >= 24), // WCAG 2.5.8 excepts links in a sentence
  }
}

async function walk(page: Page): Promise<Standing[]> {
  const walked: Standing[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const current = await page.evaluate(standing)
    if (current.index < 0 || walked.some(({ index }) => index === current.index)) return walked
    walked.push(current)
  }
}

for (const size of SIZES) {
  test(`every control is reached by keyboard, seen, uncovered and large enough at ${size.width} px`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(size)
    for (const path of PAGES) {
      await page.goto(path)
      const walked = await walk(page)
      const visible = page.locator('a:visible, button:visible')
      expect(
        walked.map(({ index }) => index),
        path,
      ).toEqual(walked.map(({ index }) => index).toSorted((a, b) => a - b))
      expect(walked, path).toHaveLength(await visible.count())
      const poor = walked.filter(({ isOutlined, isCovered, isLarge }) => !isOutlined || isCovered || !isLarge)
      expect(poor, path).toEqual([])
    }
  })
}
