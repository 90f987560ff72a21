import { realClock } from '../config/clock.ts'
import { contentTypeOf, IMMUTABLE } from '../http/file-headers.ts'
import { Bucket, type BucketOptions } from './bucket.ts'
import { isConflict } from './s3-client.ts'
import type { NewFile, Storage } from './storage.ts'

export function createS3Storage({ clock = realClock, ...options }: BucketOptions & { clock?: () => Date }): Storage {
  const bucket = new Bucket(options)
  const headersOf = ({ type }: NewFile) => ({ ContentType: type, CacheControl: IMMUTABLE })
  const write = (file: NewFile) => bucket.putVerified(file.key, file.bytes, headersOf(file))
  const read = async (key: string, limit?: number) => {
    const object = await bucket.get(key, { limit })
    return object === 'not-modified' ? undefined : object?.bytes
  }
  return {
    createUploadUrl: (upload) => bucket.presignUpload(upload, clock()),
    stat: (key) => bucket.stat(key),
    read,
    write,
    create: (file) =>
      bucket.put(file.key, file.bytes, headersOf(file), null).then(
        () => true,
        (error) => (isConflict(error) ? false : Promise.reject(error)),
      ),
    remove: (key) => bucket.delete(key),
    /** Not with CopyObject: some services report success without doing it. */
    move: async (key, newKey) => {
      const bytes = await read(key)
      if (!bytes) return
      await write({ key: newKey, type: contentTypeOf(key), bytes })
      await bucket.delete(key)
    },
    list: (prefix) => bucket.list(prefix),
    removePartialFiles: async () => {}, // a bucket has none
  }
}
