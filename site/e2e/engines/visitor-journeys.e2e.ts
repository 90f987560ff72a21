import { EnginePage, expect, refuseLocalStorage, test } from '../../../scripts/testing/engines/engine-test.ts'
import { fetchOwnerHeaders } from '../../../scripts/testing/test-server.ts'

/** Runs in the page. */
function shiftClock(ms: number) {
  window.Date = new Proxy(Date, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [target.now() + ms]),
    get: (target, key) => (key === 'now' ? () => target.now() + ms : Reflect.get(target, key)),
  })
}

/** Runs in the page: follows the next link without leaving the page, because each browser asks where to put the file. */
function followNextLink() {
  addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      const { href = '' } = (event.target as Element).closest('a') ?? {}
      void fetch(href).then(async (response) => {
        const summary = /^SUMMARY:.*(?=\r)/m.exec(await response.text())?.[0]
        document.title = `${response.headers.get('content-type')} ${summary}`
      })
    },
    { once: true },
  )
}

test('from home a visitor reaches an event and its calendar, whose sheet can be closed', { tag: '@phone' }, async ({
  enginePage,
}) => {
  await enginePage.open('/')
  await enginePage.tap('link', 'Cuts for a Cause')
  await enginePage.tap('button', 'Add to calendar')
  const sheet = await enginePage.find('region', 'Add to calendar')
  expect(sheet.height).toBeLessThan(300)
  await enginePage.run(followNextLink)
  await enginePage.tap('link', 'Apple or Outlook calendar (.ics file)')
  const readTitle = () => enginePage.run(() => document.title)
  await expect.poll(readTitle).toMatch(/^text\/calendar.* SUMMARY:Cuts for a Cause$/)
  await enginePage.tap('button', 'Close')
  await expect.poll(() => enginePage.run(() => document.querySelector('[popover]')?.checkVisibility())).toBe(false)
})

test('the menu opens, leads to a page, and Back leads home', { tag: '@phone' }, async ({ enginePage }) => {
  await enginePage.open('/')
  await enginePage.tap('button', 'Menu')
  await enginePage.tap('button', 'Close menu')
  await enginePage.tap('button', 'Menu')
  await enginePage.tap('link', 'Services')
  await enginePage.expectText('Our Services')
  await enginePage.run(() => history.back())
  await enginePage.expectText('Welcome To')
})

test('home says whether the shop is open by the clock of the visitor', async ({ engineDriver, server }) => {
  const headers = await fetchOwnerHeaders(server.url)
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 540, to: 1080 }))
  const shop = await (await fetch(`${server.url}/api/shop`)).json()
  const put = (path: string, body: object) =>
    fetch(`${server.url}/api/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
  await put('shop', { ...shop, time_zone: 'America/Phoenix' })
  await put('hours', { week, special_days: [] })
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('9\u00a0AM\u00a0–\u00a06\u00a0PM')
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  for (const [time, words] of [
    ['08:30', 'Closed · opens 9 AM'],
    ['12:00', 'Open · closes 6 PM'],
  ]) {
    const page = new EnginePage(engineDriver, server.url)
    page.beforeScripts(shiftClock, Date.parse(`${inTwoDays}T${time}:00-07:00`) - Date.now())
    await page.open('/')
    await page.expectText(`${words}`)
  }
})

test('pages are complete where the browser refuses to store anything', { tag: '@long' }, async ({
  enginePage,
  viewport,
}) => {
  enginePage.beforeScripts(refuseLocalStorage)
  for (const [path, words] of [
    ['/', 'Upcoming Events'],
    ['/services', 'Haircuts'],
    ['/event/1', 'Time and Location:'],
  ] as const) {
    await enginePage.open(path)
    await enginePage.expectText(words, 'Pole & Pine')
  }
  if (viewport?.width === 390) await enginePage.tap('button', 'Menu')
  await enginePage.tap('link', 'Login')
})

test('without scripts Menu leads to the links at the end of the page', { tag: '@webkit' }, async ({
  launchEngine,
  server,
}) => {
  const driver = await launchEngine({ javaScript: false })
  const page = new EnginePage(driver, server.url)
  await page.open('/')
  const box = await page.run(() => {
    const shown = [...document.querySelectorAll('header a, header button')].filter((each) => each.checkVisibility())
    const menu = shown.find(({ textContent }) => textContent.trim() === 'Menu')
    return menu?.getBoundingClientRect().toJSON()
  })
  await driver.tapAt(box.x + box.width / 2, box.y + box.height / 2)
  await expect
    .poll(() =>
      page.run(() =>
        ['Services', 'Login'].every((name) =>
          [...document.querySelectorAll('a')].some((link) => {
            const { top, bottom } = link.getBoundingClientRect()
            return link.textContent.trim() === name && link.checkVisibility() && top >= 0 && bottom <= innerHeight
          }),
        ),
      ),
    )
    .toBe(true)
})

test('no picture is cut off at the end of its frame', { tag: '@one-engine' }, async ({ enginePage }) => {
  for (const path of ['/', '/meet-the-team', '/event/1']) {
    await enginePage.open(path)
    await expect.poll(() => enginePage.run(findLongPictures), path).toEqual([])
  }
})

/** Runs in the page. @returns the pictures that end more than 2 px below a frame around them, and `none` without any */
function findLongPictures() {
  const pictures = [...document.querySelectorAll('main img')]
  const frames = [...document.querySelectorAll('main *')].filter(
    (each) => getComputedStyle(each).overflow !== 'visible',
  )
  const long = pictures.flatMap((picture) => {
    const ends = frames
      .filter((frame) => frame !== picture && frame.contains(picture))
      .map(
        (frame) => frame.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(frame).borderBottomWidth),
      )
    const excess = Math.round(picture.getBoundingClientRect().bottom - Math.min(...ends))
    return excess > 2 ? [`${picture.outerHTML.slice(0, 60)} ends ${excess} px below`] : []
  })
  return pictures.length > 0 ? long : ['none']
}
