import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { recordErrors, takeErrors } from '../../../scripts/testing/engines/engine-page.ts'
import { EnginePage, expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { findLowContrastTexts } from '../../../scripts/testing/engines/find-low-contrast-texts.ts'
import { NOT_FOUND_PATHS, PUBLIC_PAGES } from '../helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true })

/** Runs in the page. */
function addStrangeElements() {
  const [script, style] = [document.createElement('script'), document.createElement('style')]
  script.textContent = 'document.title = "strange"'
  style.textContent = 'h1 { display: none }'
  document.body.append(script, style)
}

test('a script or a style that a stranger brought into a page does nothing', {
  tag: ['@phone', '@one-engine'],
}, async ({ enginePage, chromiumPage }) => {
  chromiumPage.beforeScripts(recordErrors)
  for (const page of [enginePage, chromiumPage]) {
    await page.open('/events')
    await page.run(addStrangeElements)
    await expect.poll(() => page.run(() => sessionStorage.getItem('errors'))).toMatch(/(?=.*script-src).*style-src/s)
    expect(await page.run(() => document.title)).toContain('Upcoming Events')
    await page.find('heading', 'Upcoming Events')
    await page.run(takeErrors)
  }
})

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Runs in the page. */
function shiftNow(ms: number) {
  const { now } = Date
  Date.now = () => now() + ms
}

test('a list of events that is out of date is loaded anew', { tag: '@one-engine' }, async ({ enginePage }) => {
  enginePage.beforeScripts(shiftNow, YEAR_MS)
  await enginePage.open('/events')
  await expect.poll(() => enginePage.run(() => document.querySelectorAll('astro-island:not([ssr])').length)).toBe(1)
  await enginePage.expectText('Cuts for a Cause')
})

test('public pages look as in Chromium', { tag: '@long' }, async ({ enginePage, chromiumPage }) => {
  for (const path of ['/event/1', '/', ...PUBLIC_PAGES, ...NOT_FOUND_PATHS, '/login']) {
    await Promise.all([enginePage.open(path), chromiumPage.open(path)])
    await compareBoxes(enginePage, chromiumPage, path)
  }
})

const PAGES_WITH_LOGIN = ['/event/1', '/', '/services', '/events', '/meet-the-team', '/reviews', '/login']

test('all text is readable in the colors of the reader', { tag: ['@firefox', '@long'] }, async ({
  launchEngine,
  server,
}) => {
  const page = new EnginePage(await launchEngine({ forcedColors: true }), server.url)
  for (const path of PAGES_WITH_LOGIN) {
    await page.open(path)
    expect(await page.run(findLowContrastTexts), path).toEqual([])
  }
})
