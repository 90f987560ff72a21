import { CreateBucketCommand, HeadObjectCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { openTestLocalStorage } from '../../../testing/storage/local-storage.fixture.ts'
import { putFile } from '../../../testing/storage/put-file.fixture.ts'
import { withRadosgw } from '../../../testing/storage/start-radosgw.fixture.ts'
import { testStorageContract } from '../../../testing/storage/storage-contract.fixture.ts'
import { toStorageError } from './open-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { checkCors } from './seed-and-check-bucket.ts'
import { copyFiles, type UploadTarget } from './storage.ts'

await withRadosgw('S3', async ({ endpoint, credentials }) => {
  const bucket = 'pictures'
  const region = 'us-east-1'
  const options = { bucket, region, endpoint, credentials }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })

  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  const storage = createS3Storage({ ...options, clock: () => new Date() })
  const agedUploadUrl = (upload: UploadTarget, seconds: number) =>
    createS3Storage({ ...options, clock: () => new Date(Date.now() - seconds * 1000) }).createUploadUrl(upload)
  testStorageContract('a bucket', { storage, uploadUrl: storage.createUploadUrl, agedUploadUrl })

  describe('a bucket', () => {
    test('stores files with their content type and lets every cache store them', async () => {
      await storage.write({ key: 'photos/typed.webp', type: 'image/webp', bytes: Buffer.from('x') })
      const { ContentType, CacheControl } = await client.send(
        new HeadObjectCommand({ Bucket: bucket, Key: 'photos/typed.webp' }),
      )
      expect([ContentType, CacheControl]).toEqual(['image/webp', 'public, max-age=31536000, immutable'])
    })

    test('rejects a chunked upload when the size is signed', async () => {
      const url = await storage.createUploadUrl({ key: 'incoming/chunked', type: 'image/jpeg', size: 6 })
      expect(await putFile(url, { body: 'a file', chunked: true })).toBe(403)
    })

    test('rejects requests signed with the wrong secret', async () => {
      const unauthorized = createS3Storage({
        ...options,
        credentials: { ...credentials, secretAccessKey: 'guessed' },
        clock: () => new Date(),
        toError: toStorageError,
      })
      await expect(unauthorized.read('photos/typed.webp', 10)).rejects.toMatchObject({ status: 503 })
      const url = await unauthorized.createUploadUrl({ key: 'incoming/strange', type: 'image/jpeg' })
      expect(await putFile(url, { body: 'a file' })).toBe(403)
    })

    test('is reported when its CORS rule does not let browsers upload', async () => {
      const site = 'https://shop.example'
      expect(await checkCors(storage, site)).toContain('needs the CORS rule')
      const rule = { AllowedOrigins: [site], AllowedMethods: ['PUT'], AllowedHeaders: ['content-type'] }
      await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }))
      expect(await checkCors(storage, site)).toBeUndefined()
      expect(await checkCors(storage, 'https://elsewhere.example')).toContain('needs the CORS rule')
    })

    test('gets all files of a local storage, or the rest of them after an interruption', async () => {
      const local = await openTestLocalStorage()
      const keys = ['demo/a.jpg', 'photos/b.png', 'photos/b-368.webp', 'photos/b-368.avif']
      for (const key of keys) await local.storage.write({ key, type: '', bytes: Buffer.from(`bytes of ${key}`) })
      await local.storage.write({ key: 'incoming/half', type: '', bytes: Buffer.from('unchecked') })
      await storage.write({ key: keys[0] ?? '', type: 'image/jpeg', bytes: Buffer.from('bytes of demo/a.jpg') })
      await storage.write({
        key: keys[1] ?? '',
        type: 'image/png',
        bytes: Buffer.from('other of photos/b.png'.slice(0, 21)),
      })
      expect(await copyFiles({ from: local.storage, to: storage })).toMatchObject({ copied: 3, already: 1 })
      expect(await copyFiles({ from: local.storage, to: storage })).toMatchObject({ copied: 0, already: 4 })
      for (const key of keys) expect(`${await storage.read(key, 100)}`).toBe(`bytes of ${key}`)
      const { ContentType } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'photos/b-368.avif' }))
      expect(ContentType).toBe('image/avif')
      expect(await storage.stat('incoming/half')).toBeUndefined()
    })
  })
})
