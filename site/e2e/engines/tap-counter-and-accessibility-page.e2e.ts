import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { LAYOUT_CHECKS } from '../../../scripts/testing/layout-faults.ts'
import { openShopEditor } from '../helpers/shop-api-client.ts'

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
