import { randomUUID } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Upload, uploads } from '@shop/db/tables/uploads'
import { and, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'
import { INCOMING_PREFIX, UPLOAD_URL_SECONDS } from '../../base/storage/storage.ts'
import type { ImageDeps } from './files/image-deps.ts'
import type { uploadUrlRequestSchema } from './image-schemas.ts'

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
