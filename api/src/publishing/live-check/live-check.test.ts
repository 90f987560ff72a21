import { expect, test } from 'vitest'
import { serve } from '../../../testing/live-check/public-address.fixture.ts'
import { openShopWithAddress } from '../../../testing/live-check/shop-with-address.fixture.ts'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

test('after a save the public address is asked for its list and home, without a token or a cookie, until they agree', async () => {
  const { address, start, save, expectVisitors, readStatus, shop } = await openShopWithAddress()
  await start()
  await save('Told to everybody')
  await expectVisitors({ state: 'live', revision: shop.publisher.status().revision })
  expect(address.asked.map(({ url }) => url).sort()).toEqual(['/', '/services'])
  for (const { headers } of address.asked) expect(headers).not.toHaveProperty('authorization')
  for (const { headers } of address.asked) expect(headers).not.toHaveProperty('cookie')
  const { writtenAt, visitors } = await readStatus()
  expect(Date.parse(writtenAt)).toBeLessThanOrEqual(Date.parse(visitors.since ?? ''))
})

test('after a save of an event its own page is asked for, and of many saves at once five pages', async () => {
  const { address, start, call, shop, expectVisitors } = await openShopWithAddress()
  await start()
  const ids: number[] = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const response = await call('POST', '/events', { ...sampleEvent, title, year: new Date().getFullYear() + 1 })
    ids.push(((await response.json()) as { id: number }).id)
  }
  await shop.waitUntilLive()
  await expectVisitors({ state: 'live', revision: shop.publisher.status().revision })
  const asked = new Set(address.asked.map(({ url }) => url))
  expect([...asked]).toEqual(expect.arrayContaining(['/', '/events', `/event/${ids.at(-1)}`]))
  expect(asked.size).toBeLessThanOrEqual(7) // Of two batches, where the first began before the last save.
})

test('a current page with other bytes was changed on its way, which is reported without an alarm', async () => {
  const { address, start, save, readStatus, expectVisitors, expectWarnings } = await openShopWithAddress()
  await start()
  const inject = (html = '') => html.replace('</body>', '<script src="/b.js"></script></body>')
  address.respondBy((response, page) => void response.end(inject(page?.body)))
  await save('New by its date')
  await expectVisitors({ state: 'live', findings: [], isChanged: true })
  address.respondBy((response, page) => void response.writeHead(200, { etag: page?.etag }).end(inject(page?.body)))
  await save('New by its entity tag')
  await expectVisitors({ state: 'live', findings: [], isChanged: true })
  await expectWarnings([])
  const { writtenAt, visitors, ...status } = await readStatus()
  expect(status).toMatchObject({
    state: 'live',
    steps: [
      { words: 'Published', at: writtenAt },
      { words: 'Live for visitors since', at: visitors.since },
    ],
    notes: [
      'Visitors see everything you saved.',
      `Checked at ${visitors.host}, the way a customer’s phone would.`,
      expect.stringMatching(/changes the pages before visitors get them/),
    ],
    problems: [],
  })
  address.respondBy(serve)
  await save('As it is')
  await expectVisitors({ state: 'live', isChanged: false })
})

test('a save replaces the check of the one before, even while that waits for an answer', async () => {
  const { address, start, save, shop, expectVisitors } = await openShopWithAddress()
  await start()
  address.respondBy(() => {})
  await save('First')
  await expect.poll(() => address.asked.length).toBeGreaterThan(0)
  address.respondBy(serve)
  await save('Second')
  await expectVisitors({ state: 'live', revision: shop.publisher.status().revision })
})

test('a quiet shop checks one page now and then, and finds faults since its last save', async () => {
  const { address, start, save, expectVisitors } = await openShopWithAddress({ quietMs: 200 })
  await start()
  await save('Before the quiet')
  await expectVisitors({ state: 'live' })
  address.asked.length = 0
  await expect.poll(() => address.asked.map(({ url }) => url)).toEqual(['/', '/'])
  address.respondBy((response) => void response.end('<h1>Domain parked</h1>'))
  await expectVisitors({ state: 'behind', findings: [{ words: expect.stringMatching(/another site$/) }] })
  address.respondBy(serve)
  await expectVisitors({ state: 'live', findings: [] })
})
