import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { describeWithBucket } from './mirror-test.fixture.ts'
import { readFilesByKey } from './sample-site.fixture.ts'

let shop: TestShop | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
  vi.restoreAllMocks()
})

/** The radosgw of the tests lists keys that begin with an underscore, such as _astro/a_b.js, under other names. */
const prefix = 'site/'

await describeWithBucket(({ where, gate, there }) => {
  async function open(options = {}) {
    const patience = { connect: 1_000, request: 3_000, whole: 9_000 }
    shop = await openTestShop({ mirror: { bucketOptions: { ...where(), prefix, timeouts: patience } }, ...options })
    return shop
  }

  const publication = async (shop: TestShop, query = '') =>
    (await (await shop.call('GET', `/publication${query}`)).json()) as ReturnType<TestShop['publisher']['status']>

  const rename = (shop: TestShop, title: string) =>
    shop.call('PUT', '/services/1', { title, description: 'Scissors.', image_id: null })

  /** Share pictures follow when the site is live already. */
  const isEqual = (shop: TestShop) =>
    expect.poll(async () => await there().readAll(prefix), { timeout: 20_000 }).toEqual(readFilesByKey(shop.folder))

  test('live is said when the bucket has the bytes, and then it has all of them', async () => {
    const shop = await open()
    await shop.waitUntilLive()
    const saved = await rename(shop, 'Sharp cuts')
    const revision = Number(saved.headers.get('x-revision'))
    const live = await publication(shop, `?wait=${revision}`)
    expect((await there().readObject('site/services')).text).toContain('Sharp cuts')
    expect(live).toMatchObject({ revision, rendered: revision, published: revision, error: null })
    expect(live).toMatchObject({ mirror: { revision, error: null } })
    expect(Date.now() - Date.parse(live.publishedAt)).toBeLessThan(60_000)
    await isEqual(shop)
  })

  test('a bucket that fails is said, keeps no save waiting, and catches up by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const shop = await open()
    await shop.waitUntilLive()
    gate().answer((_ask, answer) => answer.writeHead(500).end('<Error><Code>InternalError</Code></Error>'))
    const saved = await rename(shop, 'Sharp cuts')
    expect(saved.status).toBe(200)
    const revision = Number(saved.headers.get('x-revision'))
    const sentence = `The bucket ${where().bucket} answers 500 (InternalError).`
    const failed = await publication(shop, `?wait=${revision}`)
    expect(failed).toMatchObject({ error: sentence, mirror: { error: sentence } })
    expect(failed.published).toBeLessThan(revision)
    gate().answer(undefined)
    const caughtUp = () => publication(shop, `?wait=${revision}`)
    await expect.poll(caughtUp, { timeout: 20_000 }).toMatchObject({ published: revision, error: null })
    await isEqual(shop)
  })

  test('a shop that starts again sends only what its bucket does not have', async () => {
    const first = await open()
    await first.waitUntilLive()
    await isEqual(first)
    await first.close({ keep: true })
    gate().seen()
    const again = await open({ dataDir: first.dataDir })
    await again.waitUntilLive()
    expect(
      gate()
        .seen()
        .filter(({ method }) => method !== 'GET'),
    ).toEqual([])
  })

  test('without a mirror the publication says so', async () => {
    const shop = await open({ mirror: undefined })
    await shop.waitUntilLive()
    const { rendered, published, mirror } = await publication(shop)
    expect([published, mirror]).toEqual([rendered, null])
  })
})
