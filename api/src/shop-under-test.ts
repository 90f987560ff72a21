import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '@shop/db/seed'
import { migrateDatabase, openDatabase } from '@shop/db/sqlite'
import { createApp } from './app.ts'
import { addUser } from './auth/accounts.ts'
import { clockAhead } from './clock.ts'
import { createDarkroom } from './images/darkroom.ts'
import { startMirror } from './mirror/mirror.ts'
import type { MirrorData } from './mirror/worker.ts'
import { startPublisher } from './publisher/publisher.ts'
import { localStorage } from './storage/local.ts'
import { startWebhooks, type WebhookParts } from './webhooks/webhooks.ts'

/** Where the clock of a shop under test stands when it opens. */
export const OPENING = '2026-11-20T09:00:00Z'

export const owner = { username: 'owner', password: 'a-good-long-password' }

const JSON_TYPE = { 'content-type': 'application/json' }

export type ShopUnderTest = Awaited<ReturnType<typeof openShop>>

interface Options {
  /** where the clock stands when it opens */
  now?: string
  dataDir?: string
  webhooks?: Partial<WebhookParts>
  rebuildKey?: Uint8Array
  mirror?: Omit<MirrorData, 'folder'>
}

/** A whole shop in a temporary folder, with the demo's content and one account that is signed in. */
export async function openShop({
  now = OPENING,
  dataDir = mkdtempSync(join(tmpdir(), 'shop-api-')),
  webhooks: hooks,
  rebuildKey,
  mirror,
}: Options = {}) {
  const ahead = Date.parse(now) - Date.now()
  const clock = clockAhead(ahead)
  const databaseFile = join(dataDir, 'shop.sqlite')
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  seedDemo(db, { now: clock(), picturesFolder: join(dataDir, 'pictures') })
  const folder = join(dataDir, 'public')
  const site = { folder, siteUrl: 'https://shop.example', pictures: '/pictures/' }
  const publisher = startPublisher(db, { databaseFile, ahead, ...site }, mirror && startMirror({ folder, ...mirror }))
  const secret = Buffer.from('a secret of thirty-two bytes, or more')
  const places = { folder: join(dataDir, 'pictures'), incoming: join(dataDir, 'incoming') }
  const local = localStorage({ ...places, secret, now: () => new Date() })
  const darkroom = createDarkroom({ db, storage: local, now: clock, changed: publisher.wake })
  const log = () => {}
  const webhooks = startWebhooks({ db, publisher, receiver: undefined, log, now: () => new Date(), ...hooks })
  const parts = { db, publisher, webhooks, rebuildKey, secret, trustedProxy: [], log, clock, ...site, darkroom, local }
  const app = createApp(parts)
  if (!db.$client.prepare('select 1 from users').get()) await addUser(db, owner.username, owner.password)

  /** Calls the API as a browser would; an object is sent as JSON. */
  function anonymous(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    return app.request(`/api${path}`, { method, headers: { ...JSON_TYPE, ...headers }, ...sent })
  }

  const { token } = (await (await anonymous('POST', '/login', owner)).json()) as { token: string }

  /** The same, signed in. */
  function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return anonymous(method, path, body, { authorization: `Bearer ${token}`, ...headers })
  }

  /** When everything that is saved stands on the site. */
  function published() {
    return publisher.reached(publisher.status().revision, 20_000)
  }

  async function close({ keep = false } = {}) {
    await webhooks.stop()
    await darkroom.stop()
    await publisher.stop()
    db.$client.close()
    if (!keep) rmSync(dataDir, { recursive: true })
  }

  return { app, db, publisher, webhooks, folder, dataDir, databaseFile, anonymous, call, published, close }
}
