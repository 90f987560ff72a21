import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeLimit } from '@shop/db/testing/repetitions'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { drawTestImage } from '../../api/src/images/test-image-api.fixture.ts'
import { inspectBucket } from '../../api/src/mirror/inspect-bucket.fixture.ts'
import { startPurgeReceiver } from '../../api/src/purge/purge-receiver.fixture.ts'
import { startRadosgw } from '../../api/src/storage/radosgw.fixture.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'

const PUBLIC_URL = 'https://pictures.example'

const radosgw = await startRadosgw()

if (radosgw.missing !== undefined) {
  test.skip(`deleted images in a bucket: ${radosgw.missing}`, () => {})
} else {
  const { endpoint, credentials, stop } = radosgw
  afterAll(stop)
  const bucket = inspectBucket({ endpoint, region: 'us-east-1', credentials, bucket: 'pictures', prefix: '' })

  /** A shop whose pictures are in the bucket, behind a cache. */
  async function startShop(cacheUrl: string) {
    await bucket.createBucket()
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-bucket-'))
    const server = await startTestServer(dataDir, {
      ...{ S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_PUBLIC_URL: PUBLIC_URL },
      ...{ AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey },
      PURGE_URL: cacheUrl,
    })
    onTestFinished(async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true })
    })
    const headers = await fetchOwnerHeaders(server.url)
    return async function call(method: string, path: string, body?: object) {
      const response = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
      expect(response.ok).toBe(true)
      return response.status === 204 ? undefined : response.json()
    }
  }

  test('a deleted image lies below deleted/ in the bucket and is purged at its address, until it is brought back', {
    timeout: timeLimit(60_000),
  }, async () => {
    const cache = await startPurgeReceiver()
    const call = await startShop(cache.url)
    const file = { fileName: 'door.png', fileType: 'image/png' }
    const { uploadUrl, fileKey } = await call('POST', '/images/presigned-url', file)
    const body = new Uint8Array(await drawTestImage().png().toBuffer())
    await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': file.fileType }, body })
    const image = await call('POST', '/images/metadata', { ...file, fileKey })
    const findKeys = async () => (await bucket.listKeys()).filter((key) => key.includes(image.aws_location))
    expect(await findKeys()).toEqual([image.aws_location])

    await call('DELETE', `/images/${image.id}`)
    await expect.poll(findKeys, { timeout: 20_000 }).toEqual([`deleted/${image.aws_location}`])
    await expect.poll(() => cache.purged, { timeout: 20_000 }).toContain(`${PUBLIC_URL}/${image.aws_location}`)

    const [deletion] = await call('GET', `/changes?noun=images&id=${image.id}`)
    await call('POST', `/changes/${deletion.revision}/restore`)
    expect(await findKeys()).toEqual([image.aws_location])
  })
}
