import { describe, expect, test } from 'vitest'
import { describeWithBucket } from './mirror-test.fixture.ts'

const DAY = 24 * 60 * 60 * 1000

await describeWithBucket(({ createSync, uploadedKeys, site, there, advanceClock, purged }) => {
  describe('the first mirror', () => {
    test('brings every file, and what links to others after them', async () => {
      expect(await createSync()()).toBe(true)
      expect(await there().readAll()).toEqual(site().filesByKey())
      const order = uploadedKeys()
      expect(order.slice(0, 2).sort()).toEqual(['_astro/page.a1b2.css', 'icon.svg'])
      expect(order.slice(2, 4).sort()).toEqual(['event/1', 'event/1.ics'])
      expect(order.slice(4, 6).sort()).toEqual(['404.html', 'services'])
      expect(order.slice(6)).toEqual(['index.html'])
    })

    test('gives each object the type, the cache header and the encoding that fit it', async () => {
      await createSync()()
      const html = { type: 'text/html; charset=utf-8', cache: 'no-cache' }
      for (const key of ['index.html', 'services', 'event/1'])
        expect(await there().readObject(key)).toMatchObject({ ...html, encoding: 'gzip' })
      expect(await there().readObject('404.html')).toMatchObject({ ...html, encoding: undefined })
      expect(await there().readObject('_astro/page.a1b2.css')).toMatchObject({
        type: 'text/css; charset=utf-8',
        cache: 'public, max-age=31536000, immutable',
        encoding: 'gzip',
      })
      const calendar = { type: 'text/calendar; charset=utf-8', encoding: undefined }
      expect(await there().readObject('event/1.ics')).toMatchObject(calendar)
      expect(await there().readObject('icon.svg')).toMatchObject({
        type: 'image/svg+xml',
        cache: 'public, max-age=86400',
      })
    })

    test('goes below the prefix that is set', async () => {
      await createSync({ prefix: 'site/' })()
      expect(await there().readObject('site/services')).toMatchObject({ text: site().filesByKey().services })
      expect((await there().listKeys()).filter((key) => !key.startsWith('site/'))).toEqual([])
    })
  })

  test('an edit sends the pages that it changed and nothing else, also after a start', async () => {
    const converge = createSync()
    await converge()
    uploadedKeys()
    site().write('services/index.html', 'Shaves')
    await converge()
    expect(uploadedKeys()).toEqual(['services'])
    site().write('event/1/index.html', 'Another day')
    await createSync()()
    expect(uploadedKeys()).toEqual(['event/1'])
    await createSync()()
    await converge()
    expect(uploadedKeys()).toEqual([])
    expect(await there().readAll()).toEqual(site().filesByKey())
  })

  test('a page that is gone goes at once, an asset of an older build a day later', async () => {
    const converge = createSync()
    await converge()
    site().remove('event/1/index.html')
    site().remove('_astro/page.a1b2.css')
    site().write('_astro/page.c3d4.css', 'new')
    await converge()
    const styles = ['_astro/page.a1b2.css', '_astro/page.c3d4.css']
    expect(await there().listKeys()).toEqual(expect.arrayContaining(styles))
    expect(await there().listKeys()).not.toContain('event/1')
    advanceClock(DAY - 1_000)
    await createSync()()
    expect(await there().listKeys()).toEqual(expect.arrayContaining(styles))
    advanceClock(2_000)
    await createSync()()
    expect(await there().readAll()).toEqual(site().filesByKey())
  })

  test('an asset that comes back in time has its day anew when it leaves again', async () => {
    const converge = createSync()
    await converge()
    const style = site().filesByKey()['_astro/page.a1b2.css'] ?? ''
    site().remove('_astro/page.a1b2.css')
    site().write('_astro/page.c3d4.css', 'new')
    await converge()
    site().write('_astro/page.a1b2.css', style)
    await converge()
    site().remove('_astro/page.a1b2.css')
    advanceClock(DAY + 1_000)
    await converge()
    expect(await there().listKeys()).toContain('_astro/page.a1b2.css')
  })

  test('the CDN is told which addresses changed, again if nothing says that it was', async () => {
    const converge = createSync({ purge: true })
    await converge()
    const files = ['/404.html', '/_astro/page.a1b2.css', '/event/1', '/event/1.ics', '/icon.svg', '/services']
    expect(purged().flat().sort()).toEqual(['/', ...files])
    site().write('services/index.html', 'Shaves')
    site().remove('event/1/index.html')
    await converge()
    expect(purged()).toEqual([['/services', '/event/1']])
    await converge()
    expect(purged()).toEqual([])
    await createSync({ purge: true })()
    expect(purged()).toEqual([['/services', '/event/1']])
  })
})
