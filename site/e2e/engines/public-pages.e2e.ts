import { recordErrors, takeErrors } from '../../../scripts/testing/engines/engine-page.ts'
import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'

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
