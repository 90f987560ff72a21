import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { findRenterMember } from '@shop/db/records/renter-write-rules'
import { CENTER_FOCUS, MAX_UPLOAD_BYTES } from '@shop/db/resources/image-types-and-limits'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type Image, VARIANT_WIDTHS } from '@shop/db/tables/images'
import { type Upload, uploads } from '@shop/db/tables/uploads'
import { eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { brokenOff, createRequestQueue } from '../../base/concurrency/request-queue.ts'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import { ValidationError } from '../../base/http/validate-json-body.ts'
import { INCOMING_PREFIX, type Storage } from '../../base/storage/storage.ts'
import type { ImageDeps } from './files/image-file-trash.ts'
import { originalKey } from './files/image-keys.ts'
import type { ImageFile } from './files/referenced-files.ts'
import type { ImageRegistration } from './image-schemas.ts'
import { discardUpload, findOpenUpload, removeIncomingFile } from './issue-and-cancel-uploads.ts'
import type { ImageWorker } from './transcoding/image-worker.ts'
import { storeVariants } from './transcoding/list-and-store-variants.ts'

const WEBP = 'image/webp'

interface UploadRegistrarDeps extends ImageDeps {
  imageWorker: ImageWorker
}

type StoredFiles = Omit<ImageFile, 'fileName' | 'upload_date' | 'team_member_id'>

/** The incoming file is removed last, so that after a crash the same file can be registered again. */
export function createUploadRegistrar({ db, storage, imageWorker, clock }: UploadRegistrarDeps) {
  const records = createRecordStore(db, 'images', clock)
  // With more uploads in memory, the worker continues with it and not with the backfill.
  const runInTurn = createRequestQueue({ limit: 3, maxWaiting: 10 })
  const inProgress = new Map<string, { image: Promise<Image>; addClient(client: AbortSignal): void }>()

  /** The same file again, after a lost response, returns the same record. */
  return function register(registration: ImageRegistration, context: WriteContext, client: AbortSignal) {
    const { fileKey } = registration
    const running = inProgress.get(fileKey)
    running?.addClient(client)
    if (running) return running.image
    const { addClient, signal } = createSharedSignal()
    addClient(client)
    const image = start(registration, context, signal).finally(() => inProgress.delete(fileKey))
    inProgress.set(fileKey, { image, addClient })
    return image
  }

  async function start(registration: ImageRegistration, context: WriteContext, signal: AbortSignal): Promise<Image> {
    const upload = requireOpenUpload(db, registration, clock())
    if (upload.image_id !== null) return orNotFound(records.find(upload.image_id))
    if (registration.replaces) orNotFound(records.find(registration.replaces))
    const files = await runInTurn({ key: context.userId ?? 0, signal }, () => storeFiles(upload))
    if (signal.aborted) throw brokenOff()
    const image = writeTransaction(db, () => saveImage(files, registration, context))
    await removeIncomingFile(storage, upload)
    return image
  }

  async function storeFiles(upload: Upload): Promise<StoredFiles> {
    try {
      const transcoded = await transcodeUpload({ storage, imageWorker }, upload)
      return await storeTranscoded(storage, upload, transcoded)
    } catch (error) {
      if (isClientError(error)) await discardUpload({ db, storage, clock }, upload)
      throw error
    }
  }

  function saveImage(files: StoredFiles, registration: ImageRegistration, context: WriteContext): Image {
    const upload = requireOpenUpload(db, registration, clock()) // again, because it may have been cancelled meanwhile
    const { fileName, description, altText, replaces } = registration
    const team_member_id = findRenterMember(db, context.userId) ?? null
    const fields = { ...files, fileName, upload_date: clock().toISOString() }
    const image = replaces
      ? orNotFound(records.update(replaces, { ...fields, ...CENTER_FOCUS }, context))
      : records.create({ ...fields, description, altText, team_member_id }, context)
    db.update(uploads).set({ image_id: image.id }).where(eq(uploads.id, upload.id)).run()
    return image
  }
}

/** A signal that all clients have disconnected. */
function createSharedSignal() {
  const clients: AbortSignal[] = []
  const controller = new AbortController()
  const leave = () => clients.every(({ aborted }) => aborted) && controller.abort()
  function addClient(client: AbortSignal) {
    clients.push(client)
    if (client.aborted) leave()
    client.addEventListener('abort', leave)
  }
  return { addClient, signal: controller.signal }
}

/** @throws 400 for a key that was never issued, or too long ago, or canceled */
function requireOpenUpload(db: Database, { fileKey }: ImageRegistration, now: Date): Upload {
  const upload = findOpenUpload(db, fileKey, now)
  if (upload) return upload
  throw new ValidationError([
    { path: ['fileKey'], message: 'This file was not uploaded here, or was uploaded more than a day ago.' },
  ])
}

/** Encodes what pages need right away; the backfill adds AVIF. */
async function transcodeUpload(
  { storage, imageWorker }: Pick<UploadRegistrarDeps, 'storage' | 'imageWorker'>,
  { id }: Upload,
) {
  const bytes = await storage.read(INCOMING_PREFIX + id, MAX_UPLOAD_BYTES)
  if (!bytes)
    throw new ValidationError([{ path: ['fileKey'], message: 'The file has not arrived. Please upload it first.' }])
  const task = { source: 'upload', bytes, type: WEBP, widths: VARIANT_WIDTHS } as const
  const { original, ...rest } = await imageWorker.transcode(task)
  if (!original) throw new Error('An upload was transcoded without an original.')
  return { original, ...rest }
}

async function storeTranscoded(
  storage: Storage,
  { id }: Upload,
  { width, height, original, variants: encoded }: Awaited<ReturnType<typeof transcodeUpload>>,
): Promise<StoredFiles> {
  const { type: fileType, bytes } = original
  const aws_location = originalKey(id, fileType)
  await storage.write({ key: aws_location, ...original })
  const variants = await storeVariants(storage, aws_location, { type: WEBP, encoded })
  return { aws_location, fileKey: aws_location, fileType, fileSize: bytes.length, width, height, variants }
}

/** The file itself is wrong; after any other error the same file can be registered again. */
function isClientError(error: unknown): boolean {
  return error instanceof HTTPException && error.status < 500
}
