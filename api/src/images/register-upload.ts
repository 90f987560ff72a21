import { createRecordStore, type WriteContext } from '@shop/db/records'
import { createSemaphore } from '@shop/db/semaphore'
import type { Database } from '@shop/db/sqlite/open-database'
import { MAX_UPLOAD_BYTES } from '@shop/db/tables/image-limits'
import { type Image, images, VARIANT_WIDTHS } from '@shop/db/tables/images'
import { type Upload, uploads } from '@shop/db/tables/uploads'
import { eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../content/crud.routes.ts'
import { ValidationError } from '../http/json-body.ts'
import type { Storage } from '../storage/storage.ts'
import { INCOMING_PREFIX } from '../storage/storage.ts'
import { originalKey, uploadIdOfIncomingKey } from './image-keys.ts'
import type { Registration } from './image-schemas.ts'
import { parseImageType } from './image-types.ts'
import type { ImageWorker } from './image-worker.ts'
import { storeVariants } from './variants.ts'

/** How long a file may wait to be registered. */
export const REGISTRATION_WINDOW_MS = 24 * 60 * 60 * 1000

const WEBP = 'image/webp'

interface UploadRegistrarDeps {
  db: Database
  storage: Storage
  imageWorker: ImageWorker
  clock: () => Date
}

/**
 * Makes a picture of an uploaded file. What comes in is checked, made anew and kept under another key; only when all
 * its files are safe is the record written, and only then does the file that came in go.
 */
export function createUploadRegistrar({ db, storage, imageWorker, clock }: UploadRegistrarDeps) {
  const stored = createRecordStore(db, images, 'images', clock)
  /** Two uploads in memory are enough: one is made, and the next is at hand, or a copy would be made in between. */
  const twoAtMost = createSemaphore(2)
  const underWay = new Map<string, Promise<Image>>()

  /** The same file may be registered again by somebody who did not hear the answer: it is the same record. */
  return function register(registration: Registration, context: WriteContext): Promise<Image> {
    const { fileKey } = registration
    const running = underWay.get(fileKey) ?? start(registration, context).finally(() => underWay.delete(fileKey))
    underWay.set(fileKey, running)
    return running
  }

  async function start(registration: Registration, context: WriteContext): Promise<Image> {
    const upload = findUpload(db, registration.fileKey, clock())
    if (upload.image_id !== null) return registered(upload.image_id)
    if (registration.replaces) orNotFound(stored.find(registration.replaces))
    const files = await storeImageFiles(upload)
    const image = db.transaction(() => save({ upload, files, registration }, context), { behavior: 'immediate' })
    // The address may still be used in a bucket; what then comes in is swept.
    await storage.remove(INCOMING_PREFIX + upload.id).catch(console.error)
    return image
  }

  /** @throws 404 when the record was deleted again */
  function registered(id: number): Image {
    return orNotFound(stored.find(id))
  }

  async function storeImageFiles(upload: Upload) {
    const key = INCOMING_PREFIX + upload.id
    try {
      const {
        width,
        height,
        original,
        variants: encoded,
      } = await twoAtMost(async () => transcode(await readIncoming(key), upload))
      const aws_location = originalKey(upload.id, original.type)
      await storage.write({ key: aws_location, ...original })
      const variants = await storeVariants(storage, aws_location, { type: WEBP, encoded })
      const { type: fileType, bytes } = original
      return { aws_location, fileKey: aws_location, fileType, fileSize: bytes.length, width, height, variants }
    } catch (error) {
      if (isClientError(error)) await storage.remove(key).catch(console.error)
      throw error
    }
  }

  /** Everything that somebody waits for; AVIF follows later. */
  async function transcode(bytes: Buffer, { type }: Upload) {
    const declaredType = parseImageType(type) ?? 'image/jpeg'
    const { original, ...rest } = await imageWorker.transcode({
      bytes,
      declaredType,
      type: WEBP,
      widths: VARIANT_WIDTHS,
    })
    if (!original) throw new Error('An upload was transcoded without an original.')
    return { original, ...rest }
  }

  async function readIncoming(key: string): Promise<Buffer> {
    const bytes = await storage.read(key, MAX_UPLOAD_BYTES)
    if (bytes) return bytes
    throw new ValidationError([{ path: ['fileKey'], message: 'The file has not come in. Please upload it first.' }])
  }

  function save({ upload, files, registration }: RegisteredUpload, context: WriteContext): Image {
    const { fileName, description, altText, replaces } = registration
    const picture = { ...files, fileName, upload_date: clock().toISOString() }
    const image = replaces
      ? orNotFound(stored.update(replaces, picture, context))
      : stored.create({ ...picture, description, altText }, context)
    db.update(uploads).set({ image_id: image.id }).where(eq(uploads.id, upload.id)).run()
    return image
  }
}

interface RegisteredUpload {
  upload: Upload
  files: Omit<
    Image,
    'id' | 'version' | 'updated_at' | 'updated_by' | 'fileName' | 'upload_date' | 'description' | 'altText'
  >
  registration: Registration
}

/** @throws 400 for a key that was not given out, or too long ago */
function findUpload(db: Database, fileKey: string, now: Date): Upload {
  const id = uploadIdOfIncomingKey(fileKey)
  const upload = id && db.select().from(uploads).where(eq(uploads.id, id)).get()
  if (upload && Date.parse(upload.issued_at) + REGISTRATION_WINDOW_MS > now.getTime()) return upload
  throw new ValidationError([
    { path: ['fileKey'], message: 'This file was not uploaded here, or longer than a day ago.' },
  ])
}

/** What is wrong with the file itself; anything else may go well the next time. */
function isClientError(error: unknown): boolean {
  return error instanceof HTTPException && error.status < 500
}
