import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { migrateDatabase, openDatabase } from '@shop/db/sqlite'
import { uploads as table } from '@shop/db/uploads'
import { Hono } from 'hono'
import { answerError } from '../errors.ts'
import { uploads } from '../images/uploads.ts'
import { localStorage } from './local.ts'
import { INCOMING, type Upload } from './storage.ts'

/** The local storage with the door through which files come in, on a port of its own. */
export async function openLocalStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-storage-'))
  const clock = { behind: 0 }
  const now = () => new Date(Date.now() - clock.behind)
  const places = { folder: join(folder, 'pictures'), incoming: join(folder, 'incoming') }
  const storage = localStorage({ ...places, secret: Buffer.alloc(32, 'a'), now })
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  const app = new Hono().onError(answerError).route('/api/uploads', uploads({ db, local: storage, now }))
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((listening) => server.once('listening', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function address(upload: Upload) {
    const row = { id: upload.key.slice(INCOMING.length), type: upload.type, issued_at: now().toISOString() }
    db.insert(table).values(row).run()
    return origin + (await storage.uploadAddress(upload))
  }

  async function agedAddress(upload: Upload, seconds: number) {
    clock.behind = seconds * 1000
    const aged = await address(upload)
    clock.behind = 0
    return aged
  }

  async function close() {
    await new Promise((closed) => server.close(closed))
    db.$client.close()
    rmSync(folder, { recursive: true })
  }

  return { ...places, storage, db, origin, address, agedAddress, close }
}
