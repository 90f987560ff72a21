import { expect, test } from 'vitest'
import { startS3ConditionsProxy } from '../../../testing/fence/s3-conditions-proxy.fixture.ts'
import { withRadosgw } from '../../../testing/storage/start-radosgw.fixture.ts'
import { Bucket } from '../../base/storage/bucket.ts'
import { createManifestStore } from './manifest.ts'

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
