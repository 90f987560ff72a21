import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { recordErrors, takeErrors } from '../../../scripts/testing/engines/page-errors.ts'
import { LAYOUT_CHECKS } from '../../../scripts/testing/layout-faults.ts'
import { openShopEditor } from '../helpers/shop-api-client.ts'
import { openContentWriter } from '../helpers/write-content.ts'

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

/** Runs in the page. @returns the heights of the words of the first special day, and of its hours */
function measureSpecialDay(): number[] {
  const range = document.createRange()
  return [...document.querySelectorAll('footer tr[data-from] > *')].slice(0, 2).map((cell) => {
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().height
  })
}

test('a special day takes the room that its hours leave, and the week keeps its own', { tag: '@one-engine' }, async ({
  chromiumPage,
  enginePage,
  request,
}) => {
  const { changeHours } = await openContentWriter(request)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' })
  const week = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: 600, to: 1140 }))
  await changeHours({ week, special_days: [{ from: today, to: today, windows: [], note: 'Thanksgiving' }] })
  await expect.poll(async () => (await request.get('/services')).text()).toContain('Thanksgiving')
  for (const page of [chromiumPage, enginePage]) {
    await page.open('/services')
    await expect.poll(() => page.run(measureSpecialDay)).toHaveLength(2)
    const [day = 0, hours = 0] = await page.run(measureSpecialDay)
    expect(day).toBeGreaterThan(0)
    expect(day).toBeLessThan(1.5 * hours)
  }
})

/** Runs in the page: a tap on the phone number, which opens no other program. */
function tapCall() {
  addEventListener('click', (event) => event.preventDefault())
  document.querySelector<HTMLElement>('main a[href^="tel:"]')?.click()
}

test('a tap is counted, and the page of accessibility fits the window', { tag: '@one-engine' }, async ({
  enginePage,
  request,
  server,
}) => {
  const shop = await openShopEditor(request, server.url)
  await shop.change('/shop', { counts_taps: true, has_accessibility_page: true })
  await shop.waitUntilLive()
  await enginePage.open('/accessibility')
  await enginePage.expectText('It aims at WCAG 2.2 AA', 'We count how often links such as Book and Call are tapped')
  for (const check of LAYOUT_CHECKS) await expect.poll(() => enginePage.run(check)).toEqual([])
  const readCalls = () => {
    const database = new DatabaseSync(join(server.dataDir, 'shop.sqlite'), { readOnly: true })
    const row = database.prepare("select count from taps where kind = 'call'").get()
    database.close()
    return row?.count
  }
  await enginePage.run(tapCall)
  await expect.poll(readCalls).toBe(1)
})
