import { newestRevision } from '@shop/db/records/journal'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { NAME, openWorkShop } from '../../../testing/withdrawals/work-shop.fixture.ts'

/** The picture that the site gets in the place of one that was withdrawn. */
const PLACE = /<img[^>]* src="\/pictures\/withdrawn"/

/** Work was published, and is withdrawn since. */
async function openShopWithWithdrawnWork() {
  const shop = await openWorkShop()
  const pageOf = async (at: Date, path: string) =>
    (await shop.call('GET', `/moments/page?at=${at.toISOString()}&path=${path}`)).text()
  const hidden = nextDay()
  const { work, image } = await shop.publish()
  await shop.send('PUT', `/work/${work.id}`, { ...work, text: `For ${NAME}` })
  const shown = nextDay()
  expect(await pageOf(shown, '/work')).toContain(image.aws_location)
  expect((await shop.withdraw(work.id)).status).toBe(200)
  nextDay()
  return { ...shop, id: work.id, hidden, shown, pageOf }

  /** @returns a moment of the day before */
  function nextDay(): Date {
    shop.clockShift.ms += DAY_MS / 2
    const at = shop.appDeps.clock()
    shop.clockShift.ms += DAY_MS / 2
    return at
  }
}

test('where a withdrawn picture was shown, its place says so on the pages of then, without the person, and on no others', async () => {
  const shop = await openShopWithWithdrawnWork()
  for (const path of ['/work', '/meet-the-team', '/services', '/']) {
    const page = await shop.pageOf(shop.shown, path)
    expect([path, page.match(/<img.*?>/gs)]).toEqual([path, expect.arrayContaining([expect.stringMatching(PLACE)])])
    expect(page).not.toContain(NAME)
  }
  expect(await shop.pageOf(shop.shown, '/work')).toContain('>Withdrawn</b>')
  expect(await shop.pageOf(shop.shown, '/')).toContain('href="/work"')
  expect(await shop.pageOf(shop.hidden, '/work')).toContain('That page does not exist at that moment.')
  const { kept } = await shop.read<{ kept: string[] }>(`/moments/put-back?at=${shop.shown.toISOString()}&part=site`)
  expect(kept).toContain('Withdrawn: its picture was withdrawn. Its place stays empty.')
  for (const at of [shop.appDeps.clock(), new Date('2027-03-01T12:00Z')])
    for (const path of ['/work', '/meet-the-team', '/services', '/'])
      expect([path, await shop.pageOf(at, path)]).toEqual([path, expect.not.stringContaining('ithdrawn')])
})

testInLongRun('a withdrawn place that was deleted comes back as one', async () => {
  const shop = await openShopWithWithdrawnWork()
  await shop.call('DELETE', `/work/${shop.id}`)
  expect((await shop.send('POST', `/changes/${newestRevision(shop.db)}/restore`, {})).status).toBe(200)
  const [row] = (await shop.send<object[]>('GET', '/work')).body
  expect(row).toMatchObject({ draft: true, image_id: null, withdrawn_on: expect.stringMatching(/^2026/) })
})
