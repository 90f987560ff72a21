import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { readShopTimeZone } from '@shop/db/records/read-shop'
import type { Database } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientOf, type RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { createRequestQueue } from '../../base/concurrency/request-queue.ts'
import { HangingDiskError } from '../../base/filesystem/disk.ts'
import type { BackupService } from './backup-service.ts'
import { describeBackups } from './describe-backups.ts'
import { BackupError } from './store/manifest.ts'

export function backupRoutes(deps: RouteGuards & { db: Database; backups: BackupService }) {
  const { db, backups, requireAuth, requireOwner, requireRecentPassword } = deps
  const inTurn = createRequestQueue({ maxWaiting: 2 })
  const readStatus = () => describeBackups(backups.status(), readShopTimeZone(db))

  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(readStatus()))
    .post('/', requireOwner, (c) => {
      if (!backups.start()) throw new HTTPException(409, { message: 'A backup is already running.' })
      return c.json(readStatus(), 202)
    })
    .get('/newest', requireOwner, requireRecentPassword, async (c) => {
      const { name, handle } = await inTurn(clientOf(c), () => backups.openNewestExport()).catch(toHttpError)
      const { size } = await handle.stat()
      c.header('content-disposition', `attachment; filename="${name}"`)
      c.header('content-length', `${size}`)
      c.header('content-type', extname(name) === '.tar' ? 'application/x-tar' : 'application/octet-stream')
      if (c.req.method !== 'HEAD' && !c.req.raw.signal.aborted)
        return c.body(Readable.toWeb(handle.createReadStream()) as ReadableStream)
      await handle.close() // Only a stream that is read closes it.
      return c.body(null)
    })
}

function toHttpError(error: unknown): never {
  if (error instanceof BackupError) throw new HTTPException(404, { message: error.message })
  if (error instanceof HangingDiskError) throw new HTTPException(503, { message: error.message })
  throw error
}
