import { EnginePage, expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { findLowContrastTexts } from '../../../scripts/testing/engines/find-low-contrast-texts.ts'

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
