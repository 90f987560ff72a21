import type { Database } from '@shop/db/sqlite/open-database'
import { MAX_UPLOAD_BYTES } from '@shop/db/tables/image-limits'
import { uploads as table } from '@shop/db/tables/uploads'
import { and, eq, isNull } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { LocalStorage } from '../storage/local-storage.ts'
import { assertSizeWithin, type UploadTarget } from '../storage/storage.ts'

interface UploadRoutesDeps {
  db: Database
  /** undefined when pictures go to a bucket, whose own addresses take them */
  localStorage: LocalStorage | undefined
  clock: () => Date
}

/** `PUT /:id?…`: takes one file at an address that `POST /images/presigned-url` gave out, once. The address is the key. */
export function uploadRoutes({ db, localStorage, clock }: UploadRoutesDeps) {
  return new Hono().put('/:id', async (c) => {
    if (!localStorage) throw new HTTPException(404, { message: 'Pictures are not sent to this server.' })
    const id = c.req.param('id')
    const upload = localStorage.verifyUploadUrl(id, c.req.query())
    assertMatchesUpload(c, upload)
    if (!claimUpload(db, id, clock()))
      throw new HTTPException(409, { message: 'This upload address has been used already.' })
    try {
      await localStorage.receiveUpload(upload.key, c.req.raw.body ?? [], upload.size ?? MAX_UPLOAD_BYTES)
    } catch (error) {
      releaseUpload(db, id)
      throw c.req.raw.signal.aborted
        ? new HTTPException(400, { message: 'The upload broke off.', cause: error })
        : error
    }
    return c.body(null, 200) // success is 200 and nothing else (spec §5)
  })
}

/** @throws 403 for another type or size than the address was given out for, 413 for too much */
function assertMatchesUpload(c: Context, { type, size }: UploadTarget) {
  const length = c.req.header('content-length')
  if (c.req.header('content-type') !== type || (size !== undefined && Number(length) !== size))
    throw new HTTPException(403, { message: 'This upload address is for a file of another type or size.' })
  assertSizeWithin(MAX_UPLOAD_BYTES, Number(length ?? 0))
}

/** Of several at once, one. */
function claimUpload(db: Database, id: string, now: Date): boolean {
  const unused = and(eq(table.id, id), isNull(table.received_at))
  return db.update(table).set({ received_at: now.toISOString() }).where(unused).run().changes === 1
}

/** A transfer that broke off may be tried again at the same address. */
function releaseUpload(db: Database, id: string) {
  db.update(table).set({ received_at: null }).where(eq(table.id, id)).run()
}
