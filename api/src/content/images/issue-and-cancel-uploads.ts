import { randomUUID } from 'node:crypto'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import type { FocalPoint, Image } from '@shop/db/tables/images'
import { type Upload, uploads } from '@shop/db/tables/uploads'
import { DAY_MS } from '@shop/db/time/durations'
import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'
import { logError } from '../../base/log/process-log.ts'
import { INCOMING_PREFIX, type Storage, UPLOAD_URL_SECONDS } from '../../base/storage/storage.ts'
import { bringFilesBack, type ImageDeps } from './files/image-file-trash.ts'
import { uploadIdOfIncomingKey, uploadIdOfPhotoKey } from './files/image-keys.ts'
import {
  type ImageFile,
  listImageChanges,
  parseFocalPoint,
  parseImageRow,
  referencedKeys,
} from './files/referenced-files.ts'
import type { uploadUrlRequestSchema } from './image-schemas.ts'
import { removeUnusedImage } from './remove-unused-image.ts'

const MAX_OPEN_UPLOADS = 10 // of a person
const MAX_BYTES = { ofPerson: 200 * 1024 * 1024, ofAll: 1024 * 1024 * 1024 }
const TRY_AGAIN = 'Wait until they are done, or try again tomorrow.'
const OWN_MESSAGE = `Ten of your pictures, or 200 MB, are still uploading. ${TRY_AGAIN}`
const ALL_MESSAGE = `The shop is already receiving 1 GB of pictures. ${TRY_AGAIN}`

/** @returns where to send the file, a path if this server receives it */
export async function issueUpload(
  { db, storage, clock }: ImageDeps,
  { fileType: type, fileSize: size }: z.output<typeof uploadUrlRequestSchema>,
  user_id: number,
) {
  const id = randomUUID()
  const fileKey = INCOMING_PREFIX + id
  const uploadUrl = await storage.createUploadUrl({ key: fileKey, type, size })
  const now = clock()
  const issued_at = now.toISOString()
  const received_at = uploadUrl.startsWith('/') ? null : issued_at // a bucket does not tell what it has received
  const upload = { id, type, issued_at, received_at, user_id, size: size ?? 0 }
  assertRoomForUpload(db, upload, now)
  db.insert(uploads).values(upload).run()
  return { uploadUrl, fileKey }
}

/** Counts what no picture uses yet: files that are here, and addresses that still accept one. @throws 429 or 507 */
export function assertRoomForUpload(db: Database, upload: Pick<Upload, 'id' | 'user_id' | 'size'>, now: Date) {
  const validSince = new Date(now.getTime() - UPLOAD_URL_SECONDS * 1000).toISOString()
  const mayHaveFile = or(isNotNull(uploads.received_at), gt(uploads.issued_at, validSince))
  const isOpen = and(ne(uploads.id, upload.id), isNull(uploads.image_id), mayHaveFile)
  const all = db.select().from(uploads).where(isOpen).all()
  const own = all.filter(({ user_id }) => user_id === upload.user_id)
  const sizeWith = (others: Upload[]) => others.reduce((sum, { size }) => sum + size, upload.size)
  if (own.length >= MAX_OPEN_UPLOADS || sizeWith(own) > MAX_BYTES.ofPerson)
    throw new HTTPException(429, { message: OWN_MESSAGE })
  if (sizeWith(all) > MAX_BYTES.ofAll) throw new HTTPException(507, { message: ALL_MESSAGE })
}

export const REGISTRATION_WINDOW_MS = DAY_MS

/** @returns undefined for a key that was never issued, or too long ago, and for a closed upload */
export function findOpenUpload(db: Database, fileKey: string, now: Date): Upload | undefined {
  const id = uploadIdOfIncomingKey(fileKey)
  const upload = id && db.select().from(uploads).where(eq(uploads.id, id)).get()
  return upload && Date.parse(upload.issued_at) > windowStart(now).getTime() ? upload : undefined
}

/** Its remaining files are collected like those of any expired upload. */
function closeUpload(db: Database, { id }: Upload, now: Date) {
  const issued_at = windowStart(now).toISOString()
  db.update(uploads).set({ issued_at, received_at: null }).where(eq(uploads.id, id)).run()
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - REGISTRATION_WINDOW_MS)
}

/** For a file that cannot be used; one that has not arrived may still come. */
export async function discardUpload({ db, storage, clock }: ImageDeps, upload: Upload) {
  if (!(await storage.stat(INCOMING_PREFIX + upload.id))) return
  closeUpload(db, upload, clock())
  await removeIncomingFile(storage, upload)
}

/** A file that cannot be removed now is collected later, so this does not fail. */
export async function removeIncomingFile(storage: Storage, { id }: Upload) {
  try {
    await storage.remove(INCOMING_PREFIX + id)
  } catch (error) {
    logError('An uploaded file could not be removed', error)
  }
}

/** A registration that is running or comes later is refused, a finished one is undone; unknown uploads change nothing. */
export function createUploadCanceller({ db, storage, clock }: ImageDeps) {
  const records = createRecordStore(db, 'images', clock)

  /** @throws 409 when a record uses the new image */
  return async function cancel(fileKey: string, context: WriteContext) {
    const image = findUploadedImage(findOpenUpload(db, fileKey, clock()))
    const former = image && findFormerImage(db, image)
    const upload = await bringFilesBack({ db, storage }, former ? referencedKeys(former) : [], () =>
      writeTransaction(db, () => closeAndTakeBack(fileKey, context)),
    )
    if (upload) await removeIncomingFile(storage, upload)
  }

  function closeAndTakeBack(fileKey: string, context: WriteContext): Upload | undefined {
    const upload = findOpenUpload(db, fileKey, clock())
    if (!upload) return undefined
    const image = findUploadedImage(upload)
    closeUpload(db, upload, clock())
    if (image) takeBack(image, context)
    return upload
  }

  function findUploadedImage(upload: Upload | undefined): Image | undefined {
    const image = upload?.image_id ? records.find(upload.image_id) : undefined
    return image && uploadIdOfPhotoKey(image.aws_location) === upload?.id ? image : undefined
  }

  function takeBack(image: Image, context: WriteContext) {
    const former = findFormerImage(db, image)
    if (former) records.update(image.id, former, context)
    else removeUnusedImage({ db, records }, image.id, context)
  }
}

function findFormerImage(db: Database, { id, aws_location }: Image): (ImageFile & FocalPoint) | undefined {
  const arrival = listImageChanges(db, id).findLast(({ before, after }) => {
    return after?.aws_location === aws_location && before?.aws_location !== aws_location
  })
  return arrival?.before ? { ...parseImageRow(arrival.before), ...parseFocalPoint(arrival.before) } : undefined
}
