import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'

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
