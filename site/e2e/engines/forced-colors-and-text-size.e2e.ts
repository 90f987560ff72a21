import { EnginePage, expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { findLowContrastTexts } from '../../../scripts/testing/engines/find-low-contrast-texts.ts'
import { LAYOUT_CHECKS } from '../../../scripts/testing/layout-faults.ts'

test.use({ savesNothing: true })

const PAGES = ['/event/1', '/', '/services', '/events', '/meet-the-team', '/reviews', '/login']

test('all text is readable in the colors of the reader', { tag: ['@firefox', '@long'] }, async ({
  launchEngine,
  server,
}) => {
  const page = new EnginePage(await launchEngine({ forcedColors: true }), server.url)
  for (const path of PAGES) {
    await page.open(path)
    expect(await page.run(findLowContrastTexts), path).toEqual([])
  }
})

test('text at 200 % stays inside the window and uncovered', { tag: '@long' }, async ({ launchEngine, server }) => {
  const page = new EnginePage(await launchEngine({ textSize: 32 }), server.url)
  for (const path of ['/', '/event/1']) {
    await page.open(path)
    expect(await page.run(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const check of LAYOUT_CHECKS) await expect.poll(() => page.run(check), path).toEqual([])
  }
})
