import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { formatTimeOrDay } from '@shop/db/time/format-calendar-day'
import { expect, test } from 'vitest'
import { answerWithStatus } from '../../../testing/http/receivers.fixture.ts'
import { type Respond, serve } from '../../../testing/live-check/public-address.fixture.ts'
import { openShopWithAddress } from '../../../testing/live-check/shop-with-address.fixture.ts'

const behind = (words: RegExp, at: unknown = null) => ({
  state: 'behind',
  findings: expect.arrayContaining([{ words: expect.stringMatching(words), at }]),
})

test.each([
  ['that tells its age', { age: '3600' }, true, /^A cache still serves an old copy of \/services, from$/],
  ['that tells nothing', {}, false, /^A cache still serves an old copy of \/services, from before$/],
])(
  'an old copy in a cache %s is an alarm after five times, and ends when the cache has the page',
  async (_, headers, hasEtag, words) => {
    const { shop, address, start, save, readVisitors, expectVisitors, expectWarnings, readStatus } =
      await openShopWithAddress()
    await start()
    address.hold(headers, hasEtag)
    await save('Held back')
    const { published, revision, visitors } = await readStatus()
    expect(published).toBe(revision)
    expect(visitors.state).toBe('asking')
    await expectVisitors(behind(words, expect.any(String)))
    expect(address.asked.filter(({ url }) => url === '/services')).toHaveLength(5)
    const { findings } = await readVisitors()
    const { at } = findings.find(({ words }) => words.includes('/services')) ?? {}
    const since = formatTimeOrDay(new Date(at ?? ''), readShopTimeZone(shop.db))
    await expect.poll(readStatus).toMatchObject({
      state: 'warned',
      steps: [{ words: 'Published' }, { words: 'Visitors do not see it yet', at: null }],
      notes: [expect.stringMatching(/^Checked at /)],
    })
    await expectWarnings([expect.stringMatching(new RegExp(`copy of /services.* ${since}\\.$`)), expect.any(String)])
    address.respondBy(serve)
    await save('Seen at last')
    await expectVisitors({ state: 'live', findings: [] })
    await expectWarnings([])
  },
)

test('the page of a deleted event has to be gone there too', async () => {
  const { address, start, call, save, shop, expectVisitors } = await openShopWithAddress()
  await start()
  address.respondBy((response, page, path) =>
    page || path.startsWith('/event/') ? response.end(page?.body ?? 'An event') : response.writeHead(404).end(),
  )
  const events = await shop.read<{ id: number }[]>('/events')
  const id = events.at(-1)?.id
  expect((await call('DELETE', `/events/${id}`)).status).toBe(204)
  await shop.waitUntilLive()
  await expectVisitors(behind(new RegExp(`copy of /event/${id}`), expect.any(String)))
  address.respondBy(serve)
  await save('After the event')
  await expectVisitors({ state: 'live' })
})

const WRONG_ANSWERS: [string, Respond, RegExp][] = [
  ['another site', (response) => void response.end('<h1>Domain parked</h1>'), /answered by another site$/],
  [
    'another build',
    (response, page) => void response.end(page?.body.replaceAll("'sha256-", "'sha256-A")),
    /answered by another build of the site$/,
  ],
  ['another host', answerWithStatus(302, { location: 'http://127.0.0.2:9/' }), /leads to 127.0.0.2:9$/],
  ['an error', answerWithStatus(502), /with an error \(502\)$/],
  ['no answer', () => {}, /does not answer in time$/],
  ['half an answer', (response) => response.writeHead(200, { 'content-length': 9 }).write('Half'), /in time$/],
  ['a cut connection', (response) => void response.destroy(), /hangs up$/],
  ['an endless answer', (response) => sendForever(response), /does not (end|answer in time)$/],
  ['redirects in a loop', answerWithStatus(301, { location: '/' }), /in a loop$/],
]

testInLongRun('every wrong answer is named, after the address gave the pages', async () => {
  const { address, start, save, expectVisitors } = await openShopWithAddress()
  await start()
  for (const [name, respond, words] of WRONG_ANSWERS) {
    address.respondBy(respond)
    await save(`Not to be seen because of ${name}`)
    await expectVisitors(behind(words))
  }
  address.respondBy(serve)
  await save('Seen after all of them')
  await expectVisitors({ state: 'live', findings: [] })
})

const sendForever: (response: Parameters<Respond>[0]) => void = (response) => {
  response.once('drain', () => sendForever(response))
  while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
}

test.each([
  ['/meet-the-team', '/meet-the-team#top'],
  ['https://book.example/?shop=1&x=2', 'https://book.example/?shop=1&x=2'],
])('an old address that leads to %s is asked for, and may redirect or show its page', async (to, location) => {
  const { address, start, call, expectVisitors, shop } = await openShopWithAddress()
  await start()
  expect((await call('POST', '/old-addresses', { from: '/en/Our-Team.html', to })).status).toBe(201)
  await shop.waitUntilLive()
  const isLive = { state: 'live', revision: shop.publisher.status().revision, findings: [] }
  await expectVisitors(isLive)
  expect(address.asked.map(({ url }) => url)).toContain('/our-team')
  const redirectTo = (target: string) =>
    address.respondBy((response, page, path) => {
      if (path === '/our-team') response.writeHead(301, { location: target }).end()
      else serve(response, page, path)
    })
  redirectTo('/services')
  expect((await call('PUT', '/old-addresses/1', { from: '/our-team', to })).status).toBe(200)
  const words = /leads \/our-team to a page you did not choose$/
  await expectVisitors({ state: 'behind', findings: [{ words: expect.stringMatching(words) }] })
  redirectTo(location)
  expect((await call('PUT', '/old-addresses/1', { from: '/Our-Team', to })).status).toBe(200)
  await expectVisitors({ state: 'live', findings: [] })
})
