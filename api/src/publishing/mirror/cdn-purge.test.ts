import { fakeTimers } from '@shop/db/testing/fake-timers'
import { beforeEach, expect, test, vi } from 'vitest'
import { describeWithBucket } from '../../../testing/mirror/describe-with-bucket.fixture.ts'

const fail = () => Promise.reject(new Error('It answers 500.'))

beforeEach(() => {
  fakeTimers('performance')
})
await describeWithBucket(({ createSync, site, bucket }) => {
  const isDeleted = async () => !(await bucket().listKeys()).includes('event/1')

  test('the CDN is sent the changed paths, the removed ones last, and all of them after a kill', async () => {
    const purge = vi.fn(async (_paths: string[]) => {})
    const takePurged = () => purge.mock.calls.splice(0).map(([paths]) => paths)
    const sync = createSync({ purge })
    await sync.run()
    const files = ['/404.html', '/_astro/page.a1b2.css', '/event/1', '/event/1.ics', '/icon.svg', '/services']
    expect(takePurged().flat().sort()).toEqual(['/', ...files])
    site().write('services/index.html', 'Shaves')
    site().remove('event/1/index.html')
    await sync.run()
    expect(takePurged()).toEqual([['/services'], ['/event/1']]) // A cached list does not link to a missing page.
    await sync.run()
    expect(takePurged()).toEqual([])
    await createSync({ purge }).run()
    expect(takePurged().flat().sort()).toEqual(['/', ...files.filter((path) => path !== '/event/1')])
  })

  test('a CDN that is purged may keep pages for a day, including those uploaded earlier', async () => {
    await createSync().run()
    expect(await bucket().readObject('services')).toMatchObject({ cache: 'no-cache' })
    await createSync({ purge: async () => {} }).run()
    for (const key of ['services', 'index.html', 'event/1.ics'])
      expect((await bucket().readObject(key)).cache).toContain('s-maxage=86400')
    expect((await bucket().readObject('_astro/page.a1b2.css')).cache).toContain('immutable')
  })

  test('a page is deleted a minute after the first failed purge of its lists, not before', async () => {
    const sync = createSync({ purge: fail })
    await sync.run()
    site().write('services/index.html', 'Shaves')
    site().remove('event/1/index.html')
    expect(await sync.run()).toMatchObject({ isComplete: true, deletionWaitMs: 60_000 })
    vi.advanceTimersByTime(59_000)
    expect(await sync.run()).toMatchObject({ isComplete: true, deletionWaitMs: 1_000 })
    expect(await isDeleted()).toBe(false)
    vi.advanceTimersByTime(1_000)
    await sync.run()
    expect(await isDeleted()).toBe(true)
  })
})
