import { gunzipSync } from 'node:zlib'
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { BucketOptions } from '../../src/base/storage/bucket.ts'

/** Reads and changes a bucket with the SDK alone, as another program does. */
export function inspectBucket({ endpoint, region, credentials, bucket: Bucket }: BucketOptions) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: true,
  })

  /** `text` is decompressed. */
  async function readObject(Key: string) {
    const { Body, ContentType, CacheControl, ContentEncoding } = await client.send(
      new GetObjectCommand({ Bucket, Key }),
    )
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
    const text = `${ContentEncoding === 'gzip' ? gunzipSync(bytes) : bytes}`
    return { text, type: ContentType, cache: CacheControl, encoding: ContentEncoding }
  }

  async function readBytes(Key: string): Promise<Buffer> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  }

  async function listKeys(): Promise<string[]> {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    return Contents.map(({ Key = '' }) => Key)
  }

  /** The texts of all objects but the manifest, by key below the prefix. */
  async function readAll(prefix = ''): Promise<Record<string, string>> {
    const keys = (await listKeys()).filter((key) => !key.startsWith(`${prefix}.publish/`))
    const readEntry = async (key: string) => [key.slice(prefix.length), (await readObject(key)).text] as const
    return Object.fromEntries(await Promise.all(keys.map(readEntry)))
  }

  return {
    ...{ client, readObject, readBytes, listKeys, readAll },
    createBucket: () => client.send(new CreateBucketCommand({ Bucket })),
    writeObject: (Key: string, Body: string | Buffer) => client.send(new PutObjectCommand({ Bucket, Key, Body })),
  }
}
