import { gunzipSync } from 'node:zlib'
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { BucketOptions } from './bucket.ts'

/** A bucket as somebody else sees it. */
export function inspectBucket({ endpoint, region, credentials, bucket: Bucket }: BucketOptions) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: true,
  })

  async function readObject(Key: string) {
    const { Body, ContentType, CacheControl, ContentEncoding } = await client.send(
      new GetObjectCommand({ Bucket, Key }),
    )
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
    const text = `${ContentEncoding === 'gzip' ? gunzipSync(bytes) : bytes}`
    return { text, type: ContentType, cache: CacheControl, encoding: ContentEncoding }
  }

  async function listKeys(): Promise<string[]> {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    return Contents.map(({ Key = '' }) => Key)
  }

  return {
    client,
    createBucket: () => client.send(new CreateBucketCommand({ Bucket })),
    readObject,
    listKeys,
    /** every object's words, by key below the prefix, without the manifest */
    readAll: async (prefix = '') => {
      const all = (await listKeys()).filter((key) => !key.startsWith(`${prefix}.publish/`))
      const texts = await Promise.all(all.map(async (key) => [key.slice(prefix.length), (await readObject(key)).text]))
      return Object.fromEntries(texts) as Record<string, string>
    },
  }
}
