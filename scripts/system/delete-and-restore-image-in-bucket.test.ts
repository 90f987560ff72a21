import { expect, test } from 'vitest'
import { startPurgeReceiver } from '../../api/testing/purges/purge-receiver.fixture.ts'
import { withRadosgw } from '../../api/testing/storage/start-radosgw.fixture.ts'
import { PUBLIC_URL, startShopWithPictureBucket } from './shop-with-picture-bucket.fixture.ts'

await withRadosgw('deleted images in a bucket', ({ endpoint, credentials, inspect }) => {
  const bucket = inspect('pictures')

  test('a deleted image moves below deleted/ in the bucket and is purged at its address, until it is brought back', async () => {
    const cache = await startPurgeReceiver()
    await bucket.createBucket()
    const { call, upload } = await startShopWithPictureBucket({ endpoint, credentials }, { PURGE_URL: cache.url })
    const image = await upload('door.png')
    const findKeys = async () => (await bucket.listKeys()).filter((key) => key.includes(image.aws_location))
    expect(await findKeys()).toEqual([image.aws_location])

    await call('DELETE', `/images/${image.id}`)
    await expect.poll(findKeys).toEqual([`deleted/${image.aws_location}`])
    await expect.poll(() => cache.purged).toContain(`${PUBLIC_URL}/${image.aws_location}`)

    const [deletion] = await call('GET', `/changes?noun=images&id=${image.id}`)
    await call('POST', `/changes/${deletion.revision}/restore`)
    expect(await findKeys()).toEqual([image.aws_location])
  })
})
