import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemoShop } from '@shop/db/seed/seed-database'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { createApp } from '../app.ts'
import { addUser } from '../auth/users.ts'
import { createImageService } from '../images/image-service.ts'
import { startMirror } from '../mirror/mirror.ts'
import type { MirrorWorkerData } from '../mirror/worker.ts'
import { createOffsetClock } from '../offset-clock.ts'
import { startPublisher } from '../publisher/publisher.ts'
import { createLocalStorage } from '../storage/local-storage.ts'
import { startWebhookSender, type WebhookSenderDeps } from '../webhooks/webhook-sender.ts'

/** Where the clock of a shop under test stands when it opens. */
export const DEFAULT_NOW = '2026-11-20T09:00:00Z'

export const owner = { username: 'owner', password: 'a-good-long-password' }

const JSON_TYPE = { 'content-type': 'application/json' }

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

interface TestShopOptions {
  /** where the clock stands when it opens */
  now?: string
  dataDir?: string
  webhooks?: Partial<WebhookSenderDeps>
  rebuildKey?: Uint8Array
  mirror?: Omit<MirrorWorkerData, 'folder'>
}

/** A whole shop in a temporary folder, with the demo's content and one account that is signed in. */
export async function openTestShop({
  now = DEFAULT_NOW,
  dataDir = mkdtempSync(join(tmpdir(), 'shop-api-')),
  webhooks: hooks,
  rebuildKey,
  mirror,
}: TestShopOptions = {}) {
  const ahead = Date.parse(now) - Date.now()
  const clock = createOffsetClock(ahead)
  const databaseFile = join(dataDir, 'shop.sqlite')
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  seedDemoShop(db, { now: clock(), imagesFolder: join(dataDir, 'pictures') })
  const folder = join(dataDir, 'public')
  const site = { folder, siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/' }
  const publisher = startPublisher(
    db,
    { databaseFile, clockOffsetMs: ahead, ...site },
    mirror && startMirror({ folder, ...mirror }),
  )
  const secret = Buffer.from('a secret of thirty-two bytes, or more')
  const places = { folder: join(dataDir, 'pictures'), incoming: join(dataDir, 'incoming') }
  const local = createLocalStorage({ ...places, secret, clock: () => new Date() })
  const darkroom = createImageService({ db, storage: local, clock: clock, onImageChanged: publisher.publishChanges })
  const log = () => {}
  const webhooks = startWebhookSender({ db, publisher, receiver: undefined, log, clock: () => new Date(), ...hooks })
  const parts = {
    db,
    publisher,
    webhooks,
    rebuildKey,
    secret,
    trustedProxy: [],
    log,
    clock,
    ...site,
    imageService: darkroom,
    localStorage: local,
  }
  const app = createApp(parts)
  if (!db.$client.prepare('select 1 from users').get()) await addUser(db, owner.username, owner.password)

  /** Calls the API as a browser would; an object is sent as JSON. */
  function callAnonymously(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    return app.request(`/api${path}`, { method, headers: { ...JSON_TYPE, ...headers }, ...sent })
  }

  const { token } = (await (await callAnonymously('POST', '/login', owner)).json()) as { token: string }

  /** The same, signed in. */
  function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return callAnonymously(method, path, body, { authorization: `Bearer ${token}`, ...headers })
  }

  /** When everything that is saved stands on the site. */
  function waitUntilLive() {
    return publisher.waitUntilLive(publisher.status().revision, 20_000)
  }

  async function close({ keep = false } = {}) {
    await webhooks.stop()
    await darkroom.stop()
    await publisher.stop()
    db.$client.close()
    if (!keep) rmSync(dataDir, { recursive: true })
  }

  return { app, db, publisher, webhooks, folder, dataDir, databaseFile, callAnonymously, call, waitUntilLive, close }
}
