import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/live-check/public-address.fixture.ts'
import { openShopWithAddress } from '../../../testing/live-check/shop-with-address.fixture.ts'

test.each([
  ['localhost', { siteUrl: 'http://localhost:1' }, []],
  ['an address that nobody named', { siteUrl: undefined }, []],
  ['a name that does not resolve', { siteUrl: 'http://shop.invalid' }, [/its address/]],
  ['an address at which nobody listens', { siteUrl: 'http://127.0.0.1:10999' }, [/cannot be reached$/]],
])('%s cannot be checked from this machine, which raises no alarm', async (_, options, words) => {
  const { start, save, readStatus, expectVisitors, expectWarnings } = await openShopWithAddress(options)
  await start('unseen')
  await save('Saved at home')
  await expectVisitors({ findings: words.map((each) => ({ words: expect.stringMatching(each), at: null })) })
  expect(await readStatus()).toMatchObject({
    visitors: { state: 'unseen' },
    steps: [{ words: 'Published' }],
    notes: [
      'Everything you saved is published.',
      ...words.map(() => expect.stringMatching(/^We cannot check the site from this machine: .*\.$/)),
    ],
    problems: [],
  })
  await expectWarnings([])
})

testInLongRun(
  'since when visitors get a save stays the same after a restart, and begins anew after an outage',
  async () => {
    const { address, start, restart, readVisitors, expectVisitors } = await openShopWithAddress()
    await start()
    const { since } = await readVisitors()
    restart()
    await expectVisitors({ state: 'live', since })
    address.respondBy((response) => void response.destroy())
    restart()
    await expectVisitors({ state: 'behind' })
    address.respondBy(serve)
    restart()
    await expectVisitors({ state: 'live' })
    expect((await readVisitors()).since).not.toBe(since)
  },
)
