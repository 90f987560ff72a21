import { gunzipSync, gzipSync } from 'node:zlib'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { startS3ConditionsProxy } from '../../../testing/fence/s3-conditions-proxy.fixture.ts'
import { describeWithBucket } from '../../../testing/mirror/describe-with-bucket.fixture.ts'
import { withRadosgw } from '../../../testing/storage/start-radosgw.fixture.ts'
import { Bucket } from '../../base/storage/bucket.ts'
import { createManifestStore } from './manifest.ts'

const manifestKey = '.publish/manifest.json.gz'

await describeWithBucket(({ createSync, site, bucket, bucketOptions, advanceClock }) => {
  const put = (key: string, body: string | Buffer) => bucket().writeObject(key, body)
  const remove = (Key: string) => bucket().client.send(new DeleteObjectCommand({ Bucket: bucketOptions().bucket, Key }))

  test('objects of other programs are left alone', async () => {
    await put('event/notes.txt', 'mine')
    await createSync().run()
    site().remove('event/1/index.html')
    site().remove('event/1.ics')
    await createSync().run()
    expect(await bucket().readAll()).toEqual({ ...site().filesByKey(), 'event/notes.txt': 'mine' })
  })

  test('objects that another program deleted or replaced are restored by the next start', async () => {
    await createSync().run()
    await remove('services')
    await put('event/1', 'defaced')
    await createSync().run()
    expect(await bucket().readAll()).toEqual(site().filesByKey())
  })

  test('an object that a late request of another machine overwrote is mended a minute after the first look', async () => {
    const sync = createSync()
    await sync.run()
    await put('event/1', 'of the machine before')
    advanceClock(MINUTE_MS)
    expect(await sync.run()).toMatchObject({ isComplete: true, verifyWaitMs: DAY_MS })
    expect(await bucket().readAll()).toEqual(site().filesByKey())
  })

  test('without a manifest everything is uploaded again; a damaged manifest is an error and nothing is touched', async () => {
    await createSync().run()
    const before = await bucket().readAll()
    await put(manifestKey, 'half')
    site().write('services/index.html', 'Shaves')
    await expect(createSync().run()).rejects.toThrow('damaged. Delete it')
    expect(await bucket().readAll()).toEqual(before)
    await remove(manifestKey)
    await createSync().run()
    expect(await bucket().readAll()).toEqual(site().filesByKey())
  })

  /** The stored manifest as JSON. */
  async function readManifest(): Promise<Record<string, unknown>> {
    return JSON.parse(`${gunzipSync(await bucket().readBytes(manifestKey))}`)
  }

  test('a bucket with another shop’s site is left alone, including its manifest', async () => {
    await createSync({ shopId: 'their shop' }).run()
    const before = [await bucket().readAll(), await readManifest()]
    const sync = createSync()
    site().write('services/index.html', 'Our services')
    for (const _ of [1, 2]) await expect(sync.run()).rejects.toThrow('holds the site of another shop')
    expect([await bucket().readAll(), await readManifest()]).toEqual(before)
    await createSync({ prefix: 'ours/' }).run()
    expect(await bucket().readAll('ours/')).toMatchObject({ services: 'Our services' })
  })

  test('a manifest that names no shop is adopted, even when there is nothing to upload', async () => {
    await createSync().run()
    const { shop: _, ...olderManifest } = await readManifest()
    await put(manifestKey, gzipSync(JSON.stringify(olderManifest)))
    await createSync().run()
    expect(await readManifest()).toEqual({ ...olderManifest, shop: 'our shop' })
    await expect(createSync({ shopId: 'their shop' }).run()).rejects.toThrow('another shop')
  })

  test('an empty public folder does not empty the bucket', async () => {
    await createSync().run()
    const before = site().filesByKey()
    site().removeAllFiles()
    await expect(createSync().run()).rejects.toThrow('holds no site')
    expect(await bucket().readAll()).toEqual(before)
  })
})

await withRadosgw('manifests of the mirror', async ({ endpoint, credentials, inspect }) => {
  const proxy = await startS3ConditionsProxy({ endpoint, credentials })

  test('a sync that has read the manifest before another machine wrote it cannot overwrite it', async () => {
    const options = { endpoint: proxy.endpoint, region: 'us-east-1', credentials, bucket: 'mirror', prefix: '' }
    await inspect('mirror').createBucket()
    const [old, taker] = [1, 2].map(() => createManifestStore(new Bucket(options), 'our shop'))
    if (!old || !taker) return
    for (const objects of [new Map(), new Map([['index.html', { hash: 'a', etag: 'b' }]])]) {
      const [stale, fresh] = [await old.read(), await taker.read()]
      await taker.write({ ...fresh, objects })
      await expect(old.write(stale)).rejects.toThrow('was changed by another program at the same moment')
      expect((await taker.read()).objects).toEqual(objects)
    }
  })
})
