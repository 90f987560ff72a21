import { timeLimit } from '@shop/db/testing/repetitions'
import { makeTestFolder, whenDone } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { startPurgeReceiver } from '../../api/testing/http/receivers.fixture.ts'
import { drawTestImage } from '../../api/testing/images/test-image-api.fixture.ts'
import { finishedWork } from '../../api/testing/records/crud.fixture.ts'
import { withRadosgw } from '../../api/testing/storage/start-radosgw.fixture.ts'
import { findCopies } from '../../api/testing/withdrawals/work-shop.fixture.ts'
import { openOwnerClient, startTestServer } from '../testing/test-server.ts'

const BUCKETS = ['pictures', 'copies', 'site'] as const
/** The public address of the bucket named pictures. */
const PUBLIC_URL = 'https://pictures.example'

await withRadosgw('withdrawn pictures in buckets', ({ endpoint, credentials, inspect }) => {
  const buckets = BUCKETS.map(inspect)

  async function startShop(cacheUrl: string) {
    for (const bucket of buckets) await bucket.createBucket()
    const dataDir = makeTestFolder()
    const server = await startTestServer(dataDir, {
      ...{ S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_PUBLIC_URL: PUBLIC_URL },
      ...{ AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey },
      ...{ BACKUP_S3_BUCKET: 'copies', BACKUP_S3_ENDPOINT: endpoint },
      ...{ PUBLISH_S3_BUCKET: 'site', PUBLISH_S3_ENDPOINT: endpoint },
      ...{ PURGE_URL: cacheUrl, SEED: 'none' },
    })
    whenDone(() => server.stop())
    const callApi = await openOwnerClient(server.url)

    async function call(method: string, path: string, body?: object) {
      const response = await callApi(method, path, body)
      expect(response.ok).toBe(true)
      return response.status === 204 ? undefined : response.json()
    }
    return { call, dataDir }
  }

  /** Straight into the bucket, as a browser does. @returns the id of the picture */
  async function uploadPicture(call: Awaited<ReturnType<typeof startShop>>['call']): Promise<number> {
    const file = { fileName: 'dana.png', fileType: 'image/png' }
    const { uploadUrl, fileKey } = await call('POST', '/images/presigned-url', file)
    const body = new Uint8Array(await drawTestImage(300, 400).png().toBuffer())
    await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': file.fileType }, body })
    return (await call('POST', '/images/metadata', { ...file, fileKey })).id
  }

  /** The objects of all buckets that have the bytes of one of the pictures, or name one. */
  async function findObjects(pictures: Buffer[], key: string): Promise<string[]> {
    const found: string[] = []
    for (const [index, { readBytes, readObject, listKeys }] of buckets.entries())
      for (const Key of await listKeys()) {
        const bytes = await readBytes(Key).catch(() => Buffer.of()) // removed since the list
        const isNamed = async () => BUCKETS[index] === 'site' && (await readObject(Key)).text.includes(key)
        if (pictures.some((picture) => bytes.includes(picture)) || (await isNamed().catch(() => false)))
          found.push(`${BUCKETS[index]} ${Key}`)
      }
    return found
  }

  async function readPicture(variants: { key: string }[], original: string): Promise<Buffer[]> {
    const [first] = buckets
    const keys = [original, ...variants.map(({ key }) => key)]
    return first ? Promise.all(keys.map(first.readBytes)) : []
  }

  test('a withdrawn picture leaves the picture bucket, the copies and the mirror, and its addresses are purged', {
    timeout: timeLimit(300_000),
  }, async () => {
    const cache = await startPurgeReceiver()
    const { call, dataDir } = await startShop(cache.url)
    const id = await uploadPicture(call)
    const work = await call('POST', '/work', { ...finishedWork, image_id: id, agreed_share: true })
    const readImage = async () => (await call('GET', '/images')).find((image: { id: number }) => image.id === id)
    const isEncoded = async () =>
      (await readImage()).variants.some(({ type }: { type: string }) => type === 'image/avif')
    await expect.poll(isEncoded).toBe(true)
    const image = await readImage()
    const key: string = image.aws_location
    const pictures = await readPicture(image.variants, key)
    const listAll = async () => (await Promise.all(buckets.map(({ listKeys }) => listKeys()))).flat()
    const stored = expect.arrayContaining([key, `pictures/${key}`, 'work'])
    await expect.poll(listAll, { interval: 500 }).toEqual(stored)
    expect(await findObjects(pictures, key)).not.toEqual([])

    await call('POST', `/work/${work.id}/withdraw`)
    await expect.poll(() => findObjects(pictures, key), { interval: 500 }).toEqual([])
    expect(findCopies([dataDir], pictures)).toEqual([])
    const addresses = [key, ...image.variants.map((variant: { key: string }) => variant.key)]
    await expect
      .poll(() => cache.purged)
      .toEqual(expect.arrayContaining(['/work', ...addresses.map((address) => `${PUBLIC_URL}/${address}`)]))
  })
})
