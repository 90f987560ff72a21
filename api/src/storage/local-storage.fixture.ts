import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { uploads as table } from '@shop/db/tables/uploads'
import { Hono } from 'hono'
import { handleError } from '../http/error-handler.ts'
import { uploadRoutes } from '../images/uploads.routes.ts'
import { createLocalStorage } from './local-storage.ts'
import { INCOMING_PREFIX, type UploadTarget } from './storage.ts'

/** The local storage with the door through which files come in, on a port of its own. */
export async function openTestLocalStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-storage-'))
  const clockOffset = { behind: 0 }
  const clock = () => new Date(Date.now() - clockOffset.behind)
  const places = { folder: join(folder, 'pictures'), incoming: join(folder, 'incoming') }
  const storage = createLocalStorage({ ...places, secret: Buffer.alloc(32, 'a'), clock })
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  const app = new Hono().onError(handleError).route('/api/uploads', uploadRoutes({ db, localStorage: storage, clock }))
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((listening) => server.once('listening', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function uploadUrl(upload: UploadTarget) {
    const row = { id: upload.key.slice(INCOMING_PREFIX.length), type: upload.type, issued_at: clock().toISOString() }
    db.insert(table).values(row).run()
    return origin + (await storage.createUploadUrl(upload))
  }

  async function agedUploadUrl(upload: UploadTarget, seconds: number) {
    clockOffset.behind = seconds * 1000
    const aged = await uploadUrl(upload)
    clockOffset.behind = 0
    return aged
  }

  async function close() {
    await new Promise((closed) => server.close(closed))
    db.$client.close()
    rmSync(folder, { recursive: true })
  }

  return { ...places, storage, db, origin, uploadUrl, agedUploadUrl, close }
}
