import { expect, expectAccessible, type Page } from '../../scripts/testing/browser-test.ts'
import { test } from './helpers/shop-api-client.ts'

test.use({ reuseContext: false }) // the clock of a test can reach into the next one

const HOUR_MS = 60 * 60 * 1000

/** On clocks that never change, seven hours behind UTC. */
const inPhoenix = (instant: number) => new Date(instant - 7 * HOUR_MS).toISOString().slice(0, 16)

/** Hours from now, to the minute. */
const inHours = (hours: number) => Math.floor((Date.now() + hours * HOUR_MS) / 60_000) * 60_000

const NOTICES = [
  { kind: 'offer', text: 'Kids’ cuts for $20', ends: inHours(100) },
  { kind: 'wait', text: 'Walk-in wait: about 20 min', ends: inHours(0.75) },
  { kind: 'chair', text: 'A chair to rent', details: 'By the window.', ends: inHours(50) },
]

const OPEN_DAY_AND_NIGHT = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 24 * 60 }))

const bar = (page: Page) => page.getByRole('complementary', { name: 'Notices' })

test.beforeEach(async ({ request, shop }) => {
  const html = await (await request.get('/services')).text()
  if (NOTICES.every(({ text }) => html.includes(text))) return
  await shop.change('/shop', { time_zone: 'America/Phoenix' })
  await shop.change('/hours', { week: OPEN_DAY_AND_NIGHT })
  await shop.removeAll('/notices')
  for (const { ends, ...notice } of NOTICES) await shop.add('/notices', { ...notice, show_until: inPhoenix(ends) })
  await shop.waitUntilLive()
})

/** Runs in the page: the notices that a visitor sees. */
function findShownNotices(): string[] {
  const shown = [...document.querySelectorAll('.notices__notice, .openings__opening h3')].filter((part) =>
    part.checkVisibility(),
  )
  return shown.map((part) => part.textContent ?? '')
}

/** Those that are up at a moment by the database, and none whose end has come. */
async function expectShownAt(page: Page, now: number) {
  const shown = (await page.evaluate(findShownNotices)).join('\n')
  for (const { text, ends } of NOTICES) {
    if (now < ends) expect.soft(shown, `${text} at ${now}`).toContain(text)
    else expect.soft(shown, `${text} at ${now}`).not.toContain(text)
  }
}

test('one line says the wait first, each notice with its end, also as an instant', async ({ page }) => {
  await page.goto('/services')
  await expect(bar(page)).toHaveText(
    /^Walk-in wait: about 20 min, until .*Kids’ cuts for \$20, until .*A chair to rent, until/,
  )
  const instants = await bar(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(instants.map((instant) => Date.parse(instant ?? ''))).toEqual([1, 0, 2].map((index) => NOTICES[index]?.ends))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'A chair to rent' })).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await expectAccessible(page)
  }
})

test('a notice is gone at its instant, and in an old copy before the first paint', async ({ page }) => {
  const [offer, wait] = NOTICES.map(({ ends }) => ends) as [number, number]
  await page.clock.install({ time: wait - 300_000 })
  await page.goto('/')
  await page.route('**/*', (route) => route.abort())
  await page.clock.pauseAt(wait - 1000)
  await expectShownAt(page, wait - 1000)
  await page.clock.runFor(1000)
  await expectShownAt(page, wait)
  await page.unroute('**/*')
  await page.clock.setFixedTime(offer)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')) return
      Object.assign(window, { isBarShown: document.querySelector('.notices')?.checkVisibility() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  expect(await page.evaluate(() => 'isBarShown' in window && window.isBarShown)).toBe(false)
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Work With Us' })).toBeHidden()
})
