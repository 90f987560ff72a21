import { expect, type Page } from '@playwright/test'

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

/** Enlarges all text, as the browser's setting does. */
export async function setTextSize(page: Page, percent: number) {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`)
}

/** Each runs in the page, and names what is outside the window, cut off or torn apart on the page as it is, or covered when focused. */
export const LAYOUT_CHECKS = [findOverflow, findBrokenLabels, findLegendsOnEdges, findCoveredControls]

/** @returns what all checks find */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>()
  await page.evaluate(() => new Promise(requestAnimationFrame)) // a new width of the window reaches the page with a frame
  for (const check of LAYOUT_CHECKS) for (const fault of await page.evaluate(check)) faults.add(fault)
  return [...faults]
}

/** Fails when the page cannot be used at one of the sizes. The page keeps the last size. */
export async function expectUsable(page: Page, name: string, sizes = TEXT_SIZES) {
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, text)
    expect.soft(await findLayoutFaults(page), `${name} at ${width} px and ${text} %`).toEqual([])
  }
}

/** Runs in the page. */
export function findOverflow(): string[] {
  const root = document.documentElement
  const wide = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} px wide`] : []
  const outside = [...document.querySelectorAll('header *, main *, footer *, dialog[open] *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const isDrawnOrUnseen = element.closest('svg, iframe, .unseen') !== null
    return width > 1 && !isDrawnOrUnseen && element.checkVisibility() && (left < -1 || right > innerWidth + 1)
  })
  return [...wide, ...outside.map((element) => `outside: ${element.outerHTML.slice(0, 100)}`)]
}

/** Runs in the page: labels of buttons, links and fields that are cut off, or whose words are broken. */
function findBrokenLabels(): string[] {
  const faults: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>('button, a[href], summary, label, h1, h2')) {
    if (!control.checkVisibility() || control.clientWidth < 2) continue
    const holdsInput = control.querySelector('input') !== null // WebKit does not shrink a hidden file input
    if (!holdsInput && control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).display !== 'inline')
      faults.push(`cut off: ${control.outerHTML.slice(0, 100)}`)
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}]{2,12}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
          faults.push(`broken: ${word} in ${control.outerHTML.slice(0, 100)}`)
      }
    }
  }
  return faults
}

/** Runs in the page: legends that stand on the edge of their box, instead of inside it. */
function findLegendsOnEdges(): string[] {
  const legends = [...document.querySelectorAll('fieldset > legend')].filter((legend) => legend.checkVisibility())
  const onEdge = legends.filter((legend) => {
    const box = legend.closest('fieldset') ?? legend
    const { borderTopWidth, paddingTop } = getComputedStyle(box)
    const edge = Number.parseFloat(borderTopWidth) + Number.parseFloat(paddingTop)
    const inside = box.getBoundingClientRect().top + edge
    return legend.getBoundingClientRect().top < inside - 1
  })
  return onEdge.map((legend) => `on an edge: ${legend.outerHTML.slice(0, 100)}`)
}

/** Runs in the page: controls that something fixed covers, or that stay out of view, when they have the focus. */
function findCoveredControls(): string[] {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const controls = scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  const faults: string[] = []
  for (const control of controls) {
    if (!control.checkVisibility() || control.matches(':disabled, [tabindex="-1"], [href="#main"]')) continue
    control.focus()
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' }) // WebKit scrolls to the focus later
    if (document.activeElement !== control) continue // part of an inert preview
    const { left, right, top, bottom, width } = control.getBoundingClientRect()
    if (width <= 1) continue
    const x = (left + right) / 2
    const covers = [top + 3, (top + bottom) / 2, bottom - 3].map((y) => {
      let layer = document.elementFromPoint(x, y)
      if (!layer) return 'the edge of the window'
      while (layer && !['fixed', 'sticky'].includes(getComputedStyle(layer).position)) layer = layer.parentElement
      return layer && !layer.contains(control) && layer.outerHTML.slice(0, 100)
    })
    const found = covers.filter((cover) => cover !== null && cover !== false)
    const isTall = bottom - top > innerHeight / 3
    if (isTall ? found.length === covers.length : found.length > 0)
      faults.push(`covered: ${control.outerHTML.slice(0, 100)} by ${found[0]} at ${Math.round(top)} px`)
  }
  return faults
}
