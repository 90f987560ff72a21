import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'

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

test('from home, which says whether the shop is open, a visitor reaches an event and its calendar, whose sheet closes', {
  tag: '@phone',
}, async ({ enginePage }) => {
  await enginePage.open('/')
  const readState = () => enginePage.run(() => document.querySelector<HTMLElement>('[data-timeline]')?.dataset.state)
  await expect.poll(readState).toMatch(/^(open|soon|closed)$/)
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
