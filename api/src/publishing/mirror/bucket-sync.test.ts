import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@shop/db/time/durations'
import { describe, expect, test } from 'vitest'
import { describeWithBucket } from '../../../testing/mirror/describe-with-bucket.fixture.ts'

await describeWithBucket(({ createSync, takeUploadedKeys, site, bucket, advanceClock }) => {
  describe('the first sync', () => {
    test('uploads every file, and files that link to others after those', async () => {
      expect(await createSync().run()).toMatchObject({ isComplete: true })
      expect(await bucket().readAll()).toEqual(site().filesByKey())
      const order = takeUploadedKeys()
      expect(order.slice(0, 2).sort()).toEqual(['_astro/page.a1b2.css', 'icon.svg'])
      expect(order.slice(2, 4).sort()).toEqual(['event/1', 'event/1.ics'])
      expect(order.slice(4, 6).sort()).toEqual(['404.html', 'services'])
      expect(order.slice(6)).toEqual(['index.html'])
    })

    test('sets content type, cache header and encoding of each object', async () => {
      await createSync().run()
      const html = { type: 'text/html; charset=utf-8', cache: 'no-cache' }
      for (const key of ['index.html', 'services', 'event/1'])
        expect(await bucket().readObject(key)).toMatchObject({ ...html, encoding: 'gzip' })
      expect(await bucket().readObject('404.html')).toMatchObject({ ...html, encoding: undefined })
      expect(await bucket().readObject('_astro/page.a1b2.css')).toMatchObject({
        type: 'text/css; charset=utf-8',
        cache: 'public, max-age=31536000, immutable',
        encoding: 'gzip',
      })
      const calendar = { type: 'text/calendar; charset=utf-8', encoding: undefined }
      expect(await bucket().readObject('event/1.ics')).toMatchObject(calendar)
      expect(await bucket().readObject('icon.svg')).toMatchObject({
        type: 'image/svg+xml',
        cache: 'public, max-age=86400',
      })
    })
  })

  test('the page of an old address has each of the three keys that a host may ask for, until it is removed', async () => {
    const sync = createSync()
    await sync.run()
    takeUploadedKeys()
    const files = ['our-team/index.html', 'our-team.html']
    for (const file of files) site().write(file, 'This page has moved')
    await sync.run()
    expect(takeUploadedKeys().toSorted()).toEqual(['our-team', 'our-team.html', 'our-team/index.html'])
    for (const file of files) site().remove(file)
    advanceClock(DAY_MS)
    await sync.run()
    expect((await bucket().listKeys()).filter((key) => key.startsWith('our-team'))).toEqual([])
  })

  test('an edit uploads only the pages that changed, even after a restart', async () => {
    const sync = createSync()
    await sync.run()
    takeUploadedKeys()
    site().write('services/index.html', 'Shaves')
    await sync.run()
    expect(takeUploadedKeys()).toEqual(['services'])
    site().write('event/1/index.html', 'Another day')
    await createSync().run()
    expect(takeUploadedKeys()).toEqual(['event/1'])
    await createSync().run()
    await sync.run()
    expect(takeUploadedKeys()).toEqual([])
    expect(await bucket().readAll()).toEqual(site().filesByKey())
  })

  test('a removed page is deleted at once, an asset of an older build after a day', async () => {
    const sync = createSync()
    await sync.run()
    site().remove('event/1/index.html')
    site().remove('_astro/page.a1b2.css')
    site().write('_astro/page.c3d4.css', 'new')
    await sync.run()
    const styles = ['_astro/page.a1b2.css', '_astro/page.c3d4.css']
    expect(await bucket().listKeys()).toEqual(expect.arrayContaining(styles))
    expect(await bucket().listKeys()).not.toContain('event/1')
    advanceClock(DAY_MS - 1_000)
    await createSync().run()
    expect(await bucket().listKeys()).toEqual(expect.arrayContaining(styles))
    advanceClock(2_000)
    await createSync().run()
    expect(await bucket().readAll()).toEqual(site().filesByKey())
  })

  test('a file that cannot be read is reported, and its object stays', async () => {
    const sync = createSync()
    await sync.run()
    truncateSync(join(site().folder, 'event/1/index.html'), 3 * 1024 ** 3) // More than can be read at once.
    await expect(sync.run()).rejects.toThrow('greater than 2 GiB')
    expect(await bucket().listKeys()).toContain('event/1')
  })
})
