import { expect, type Locator, signIn, test } from '../../scripts/testing/browser-test.ts'
import { waitForTransitions } from '../../scripts/testing/transitions.ts'

test.use({ savesNothing: true })

/** What an iPhone keeps for its rounded corners, its camera and its home indicator. */
const PHONES = {
  upright: { size: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  'on its side': { size: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
}

type SafeArea = (typeof PHONES)['upright']

for (const [position, phone] of Object.entries(PHONES))
  test(`no control is behind the rounded corners of a phone ${position}`, { tag: '@long' }, async ({
    page,
    setSafeArea,
  }) => {
    await page.setViewportSize(phone.size)
    await signIn(page, '/admin/services/edit/1')
    await setSafeArea(phone.insets)
    const bar = page.getByRole('banner').first()
    await expectInside(bar, phone)
    expect((await bar.boundingBox())?.width).toBe(phone.size.width)
    await page.getByLabel('Title').fill('Fade')
    await expectInside(page.getByRole('button', { name: 'Save Changes' }).locator('../..'), phone)
    await expectInside(page.getByRole('main'), { ...phone, insets: { ...phone.insets, top: -9999, bottom: -9999 } })
    for (const name of ['Menu', 'Change Image', 'Preview']) {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await waitForTransitions(page)
      await expectInside(dialog, phone)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

async function expectInside(scope: Locator, area: SafeArea) {
  expect(await scope.evaluate(findOutside, area)).toEqual([])
}

/** Runs in the page. @returns the controls and headings that are outside once the element is scrolled to either end */
function findOutside(scope: HTMLElement | SVGElement, { size, insets }: SafeArea): string[] {
  const outside: string[] = []
  for (const end of ['top', 'bottom'] as const) {
    scope.scrollTop = end === 'top' ? 0 : scope.scrollHeight
    for (const element of scope.querySelectorAll('a, button, input, select, textarea, h1, h2')) {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const list = element.closest('dialog > *')?.getBoundingClientRect()
      const isScrolledAway = list !== undefined && (top >= list.bottom || bottom <= list.top)
      if (width < 2 || !element.checkVisibility() || isScrolledAway || bottom < 0 || top > size.height) continue
      const isOutside = left < insets.left || right > size.width - insets.right
      const isBehindEnd = end === 'top' ? top < insets.top : bottom > size.height - insets.bottom + 1
      if (isOutside || isBehindEnd) outside.push(`${element.outerHTML.slice(0, 80)} ${left} ${right} ${top} ${bottom}`)
    }
  }
  return outside
}

test('on a phone on its side no page has a control behind the camera', { tag: '@long' }, async ({
  page,
  setSafeArea,
}) => {
  const { size, insets } = PHONES['on its side']
  await page.setViewportSize(size)
  await setSafeArea(insets)
  for (const path of ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.evaluate(() => document.querySelector('a')?.remove()) // the link that skips to the content
    await expectInside(page.locator('body'), { size, insets: { ...insets, top: -9999, bottom: -9999 } })
  }
})

test('nothing scrolls behind a dialog or the menu, and nothing moves when one opens', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await signIn(page, '/admin/services/edit/1')
  const scroll = () => page.evaluate(() => Math.round(scrollY))
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeVisible()
  for (const name of ['Menu', 'Change Image']) {
    await page.evaluate(() => scrollTo(0, 100))
    const before = await save.boundingBox()
    await page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => button.click())
    await expect(page.getByRole('dialog')).toBeVisible()
    await waitForTransitions(page)
    await page.mouse.move(10, 300)
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(300)
    expect(await scroll()).toBe(100)
    expect(await save.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await scroll()).toBe(100)
  }
})
