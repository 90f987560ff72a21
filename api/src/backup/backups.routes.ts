import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { BackupError } from './backup-error.ts'
import type { BackupService } from './backup-service.ts'

interface BackupRoutesDeps {
  backups: BackupService
  requireAuth: AuthMiddleware
  requireOwner: AuthMiddleware
}

export function backupRoutes({ backups, requireAuth, requireOwner }: BackupRoutesDeps) {
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(backups.status()))
    .post('/', requireOwner, (c) => {
      if (!backups.start()) throw new HTTPException(409, { message: 'A backup is being made already.' })
      return c.json(backups.status(), 202)
    })
    .get('/newest', requireOwner, async (c) => {
      const { file, folder } = await backups.exportNewest().catch(toNotFound)
      const { size } = await stat(file)
      const stream = createReadStream(file).on('close', () => rm(folder, { recursive: true, force: true }))
      c.header('content-disposition', `attachment; filename="${basename(file)}"`)
      c.header('content-length', `${size}`)
      c.header('content-type', extname(file) === '.tar' ? 'application/x-tar' : 'application/octet-stream')
      return c.body(Readable.toWeb(stream) as ReadableStream)
    })
}

function toNotFound(error: unknown): never {
  if (error instanceof BackupError) throw new HTTPException(404, { message: error.message })
  throw error
}
