import type { Database } from '@shop/db/sqlite'
import { uploads as table } from '@shop/db/uploads'
import { and, eq, isNull } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { LocalStorage } from '../storage/local.ts'
import { refuseAbove, type Upload } from '../storage/storage.ts'
import { LARGEST_FILE } from './limits.ts'

interface Parts {
  db: Database
  /** undefined when pictures go to a bucket, whose own addresses take them */
  local: LocalStorage | undefined
  now: () => Date
}

/** `PUT /:id?…`: takes one file at an address that `POST /images/presigned-url` gave out, once. The address is the key. */
export function uploads({ db, local, now }: Parts) {
  return new Hono().put('/:id', async (c) => {
    if (!local) throw new HTTPException(404, { message: 'Pictures are not sent to this server.' })
    const id = c.req.param('id')
    const upload = local.readAddress(id, c.req.query())
    refuseOther(c, upload)
    if (!claim(db, id, now())) throw new HTTPException(409, { message: 'This upload address has been used already.' })
    try {
      await local.receive(upload.key, c.req.raw.body ?? [], upload.size ?? LARGEST_FILE)
    } catch (error) {
      release(db, id)
      throw c.req.raw.signal.aborted
        ? new HTTPException(400, { message: 'The upload broke off.', cause: error })
        : error
    }
    return c.body(null, 200) // success is 200 and nothing else (spec §5)
  })
}

/** @throws 403 for another type or size than the address was given out for, 413 for too much */
function refuseOther(c: Context, { type, size }: Upload) {
  const length = c.req.header('content-length')
  if (c.req.header('content-type') !== type || (size !== undefined && Number(length) !== size))
    throw new HTTPException(403, { message: 'This upload address is for a file of another type or size.' })
  refuseAbove(LARGEST_FILE, Number(length ?? 0))
}

/** Of several at once, one. */
function claim(db: Database, id: string, now: Date): boolean {
  const unused = and(eq(table.id, id), isNull(table.received_at))
  return db.update(table).set({ received_at: now.toISOString() }).where(unused).run().changes === 1
}

/** A transfer that broke off may be tried again at the same address. */
function release(db: Database, id: string) {
  db.update(table).set({ received_at: null }).where(eq(table.id, id)).run()
}
