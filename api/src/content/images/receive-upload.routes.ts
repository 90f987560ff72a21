import { MAX_UPLOAD_BYTES } from '@shop/db/resources/image-types-and-limits'
import type { Database } from '@shop/db/sqlite/open-database'
import { uploads } from '@shop/db/tables/uploads'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { assertSizeWithin } from '../../base/http/body-bytes.ts'
import { allowPublic } from '../../base/http/route-metadata.ts'
import type { LocalStorage } from '../../base/storage/local-storage.ts'
import type { UploadTarget } from '../../base/storage/storage.ts'
import { assertRoomForUpload, findOpenUpload } from './issue-and-cancel-uploads.ts'

interface ReceiveUploadDeps {
  db: Database
  localStorage: LocalStorage | undefined // undefined when files are sent to a bucket instead
  clock: () => Date
}

export function receiveUploadRoutes({ db, localStorage, clock }: ReceiveUploadDeps) {
  return new Hono().put('/:id', allowPublic, async (c) => {
    if (!localStorage) throw new HTTPException(404, { message: 'This server does not receive pictures.' })
    const id = c.req.param('id')
    const upload = localStorage.verifyUploadUrl(id, c.req.query())
    assertMatchesUpload(c, upload)
    const size = upload.size ?? Number(c.req.header('content-length') ?? MAX_UPLOAD_BYTES)
    if (!claimUpload(db, { key: upload.key, size }, clock()))
      throw new HTTPException(409, { message: 'This upload address has been used already.' })
    try {
      await localStorage.receiveUpload(upload.key, c.req.raw.body ?? [], upload.size ?? MAX_UPLOAD_BYTES)
    } catch (error) {
      releaseUpload(db, id)
      throw c.req.raw.signal.aborted
        ? new HTTPException(400, { message: 'The upload was interrupted.', cause: error })
        : error
    }
    return c.text('') // clients accept no other status than 200, and Firefox takes a body without a type for XML
  })
}

/** @throws 403 for another type or size than the URL was issued for, 413 above the limit */
function assertMatchesUpload(c: Context, { type, size }: UploadTarget) {
  const length = c.req.header('content-length')
  if ((type && c.req.header('content-type') !== type) || (size !== undefined && Number(length) !== size))
    throw new HTTPException(403, { message: 'This upload address is for a file of another type or size.' })
  assertSizeWithin(MAX_UPLOAD_BYTES, Number(length ?? 0))
}

function claimUpload(db: Database, { key, size }: { key: string; size: number }, now: Date): boolean {
  const upload = findOpenUpload(db, key, now)
  if (!upload || upload.received_at !== null) return false
  assertRoomForUpload(db, { ...upload, size }, now)
  db.update(uploads).set({ received_at: now.toISOString(), size }).where(eq(uploads.id, upload.id)).run()
  return true
}

/** The same URL accepts the file again after an interrupted transfer. */
function releaseUpload(db: Database, id: string) {
  db.update(uploads).set({ received_at: null }).where(eq(uploads.id, id)).run()
}
