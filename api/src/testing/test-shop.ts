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
import { startPublisher } from '../publisher/publisher.ts'
import { clockOffsetFrom, createOffsetClock, realClock } from '../startup/clocks.ts'
import { createLocalStorage } from '../storage/local-storage.ts'
import { startWebhookSender, type WebhookSenderDeps } from '../webhooks/webhook-sender.ts'

/** The time of a test shop when it opens, unless a test sets another. */
export const DEFAULT_NOW = '2026-11-20T09:00:00Z'

export const owner = { username: 'owner', password: 'a-good-long-password' }

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

interface TestShopOptions {
  /** the time of the shop when it opens */
  now?: string
  dataDir?: string
  webhooks?: Partial<WebhookSenderDeps>
  rebuildKey?: Uint8Array
  mirror?: Omit<MirrorWorkerData, 'folder'>
}

/** Opens a complete shop with the demo content in a temporary folder, and signs its one user in. */
export async function openTestShop(options: TestShopOptions = {}) {
  const { dataDir = mkdtempSync(join(tmpdir(), 'shop-api-')), rebuildKey } = options
  const services = openServices({ ...options, dataDir })
  const { db, databaseFile, folder, publisher, webhooks, imageService } = services
  const app = createApp({ ...services, rebuildKey, trustedProxy: [] })
  if (!db.$client.prepare('select 1 from users').get()) await addUser(db, owner.username, owner.password)
  const client = await createClient(app)

  function waitUntilLive() {
    return publisher.waitUntilLive(publisher.status().revision, 20_000)
  }

  /** @param keep whether the files stay, so that another test shop can open them */
  async function close({ keep = false } = {}) {
    await webhooks.stop()
    await imageService.stop()
    await publisher.stop()
    db.$client.close()
    if (!keep) rmSync(dataDir, { recursive: true })
  }

  return { app, db, publisher, webhooks, folder, dataDir, databaseFile, ...client, waitUntilLive, close }
}

function openServices({ now = DEFAULT_NOW, dataDir, webhooks: webhookDeps, mirror }: OpenServicesOptions) {
  const clockOffsetMs = clockOffsetFrom(now)
  const clock = createOffsetClock(clockOffsetMs)
  const imagesFolder = join(dataDir, 'pictures')
  const databaseFile = join(dataDir, 'shop.sqlite')
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  seedDemoShop(db, { now: clock(), imagesFolder })
  const folder = join(dataDir, 'public')
  const site = { folder, siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/' }
  const workerData = { databaseFile, clockOffsetMs, ...site }
  const publisher = startPublisher(db, workerData, mirror && startMirror({ folder, ...mirror }))
  const secret = Buffer.from('a secret of thirty-two bytes, or more')
  const storageFolders = { folder: imagesFolder, incoming: join(dataDir, 'incoming') }
  const localStorage = createLocalStorage({ ...storageFolders, secret, clock: realClock })
  const onImageChanged = publisher.publishChanges
  const imageService = createImageService({ db, storage: localStorage, clock, onImageChanged })
  const log = () => {}
  const sender = { db, publisher, receiver: undefined, log, clock: realClock }
  const webhooks = startWebhookSender({ ...sender, ...webhookDeps })
  return { db, databaseFile, clock, ...site, publisher, secret, localStorage, imageService, log, webhooks }
}

type OpenServicesOptions = TestShopOptions & { dataDir: string }

/** Calls the API like a browser does; an object is sent as JSON. */
async function createClient(app: ReturnType<typeof createApp>) {
  function callAnonymously(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method, headers: { 'content-type': 'application/json', ...headers } }
    return app.request(`/api${path}`, body === undefined ? init : { ...init, body: text })
  }

  const login = await callAnonymously('POST', '/login', owner)
  const { token } = (await login.json()) as { token: string }

  function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return callAnonymously(method, path, body, { authorization: `Bearer ${token}`, ...headers })
  }

  return { callAnonymously, call }
}
