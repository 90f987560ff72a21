import { join } from 'node:path'
import { readShopId } from '@shop/db/records/read-shop-zone-and-languages'
import { seedDemoShop, seedEmptyShop } from '@shop/db/seed/seed-shop'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { DAY_MS } from '@shop/db/time/durations'
import { clockOffsetFrom, createOffsetClock, realClock } from '../src/base/config/clock.ts'
import { readEnv } from '../src/base/config/env.ts'
import { createLocalStorage } from '../src/base/storage/local-storage.ts'
import { startWithdrawnFileErasure } from '../src/content/consent-withdrawals/erase-withdrawn-files.ts'
import { createImageService } from '../src/content/images/image-service.ts'
import { createTapCounter } from '../src/content/tap-counts/tap-counts.routes.ts'
import { copyOlderMessages } from '../src/outbox/migrate-older-messages.ts'
import { openOutbox } from '../src/outbox/outbox.ts'
import { startWebhookSender, type WebhookSenderDeps } from '../src/outbox/webhooks/webhook-sender.ts'
import { startMirror } from '../src/publishing/mirror/mirror.ts'
import type { MirrorWorkerData } from '../src/publishing/mirror/worker-messages.ts'
import { startPublisher } from '../src/publishing/publisher/start-publisher-and-journal-poller.ts'
import { startBackupService } from '../src/safekeeping/backup/backup-service.ts'
import { eraseFromStores } from '../src/safekeeping/backup/revoke-in-stores.ts'
import { createMomentRenderer } from '../src/timeline/moments/moments.routes.ts'
import { createIdlePublisher } from './test-app.ts'

export const BACKUP_PROGRAM = new URL('../src/backup-process-main.ts', import.meta.url)
const BACKUPS_ON_REQUEST = { program: BACKUP_PROGRAM, clock: realClock, delayAfterStartMs: DAY_MS }

/** The time of a test shop when it opens, unless a test sets another. */
export const DEFAULT_NOW = '2026-11-20T09:00:00Z'

export interface TestShopOptions {
  /** the time of the shop when it opens */
  now?: string
  dataDir?: string
  seed?: 'demo' | 'none'
  siteUrl?: string
  webhooks?: Partial<WebhookSenderDeps>
  rebuildKey?: Uint8Array
  env?: NodeJS.ProcessEnv // of its backups
  mirror?: Omit<MirrorWorkerData, 'folder' | 'shopId'>
  /** False for tests that read no page: rendering each save costs more than all else. */
  rendersPages?: boolean
}

const ignore = () => {}

/** Everything that the API of a shop is made of. */
export function openServices(options: TestShopOptions & { dataDir: string }) {
  const { now = DEFAULT_NOW, dataDir, seed = 'demo', siteUrl = 'https://shop.example', mirror, rendersPages } = options
  const clockOffsetMs = clockOffsetFrom(now)
  // Moves the clock of the API, and not that of the publisher's thread.
  const clockShift = { ms: 0 }
  const clock = () => createOffsetClock(clockOffsetMs + clockShift.ms)()
  const seededAt = clock() // before anything that takes long, as other shops start with a copy of this one
  const imagesFolder = join(dataDir, 'pictures')
  const databaseFile = join(dataDir, 'shop.sqlite')
  const outbox = openOutbox(dataDir)
  const beforeMigration = (db: Database) => copyOlderMessages(db, outbox, dataDir)
  const db = openSeededDatabase(databaseFile, { seed, now: seededAt, imagesFolder, beforeMigration })
  const folder = join(dataDir, 'public')
  const site = { folder, siteUrl, imageBaseUrl: '/pictures/' }
  const workerData = { databaseFile, clockOffsetMs, ...site }
  const publisher =
    rendersPages === false
      ? createIdlePublisher(db)
      : startPublisher(db, workerData, mirror && startMirror({ folder, shopId: readShopId(db), ...mirror }))
  const secret = Buffer.from('a secret of thirty-two bytes, or more')
  const localStorage = createLocalStorage({ folder: imagesFolder, privateFolder: dataDir, secret, clock: realClock })
  const imageService = createImageService({ db, storage: localStorage, clock, publisher })
  const moments = createMomentRenderer({ databaseFile, ...site })
  const env = readEnv({ DATA_DIR: dataDir, AUTH_SECRET: `${secret}`, SITE_NOW: now, ...options.env })
  const backups = startBackupService({ db, env, siteUrl: site.siteUrl, ...BACKUPS_ON_REQUEST })
  const eraseFromBackups = (paths: string[]) => eraseFromStores(env, db, paths)
  const erasure = startWithdrawnFileErasure({ db, storage: localStorage, eraseFromBackups })
  const sender = { outbox, publisher, receiver: undefined, log: ignore, clock: realClock }
  const webhooks = startWebhookSender({ ...sender, ...options.webhooks })
  return {
    ...{ db, outbox, databaseFile, dataDir, clock, clockShift, ...site, publisher, secret, localStorage },
    ...{ imageService, moments, backups, erasure, log: ignore, webhooks },
    tapCounter: createTapCounter({ db, clock }),
  }
}

interface SeedOptions {
  seed: 'demo' | 'none'
  now: Date
  imagesFolder: string
  beforeMigration(db: Database): void
}

function openSeededDatabase(file: string, { seed, beforeMigration, ...options }: SeedOptions) {
  const db = openDatabase(file)
  beforeMigration(db)
  migrateDatabase(db)
  if (seed === 'demo') seedDemoShop(db, options)
  else seedEmptyShop(db, options)
  return db
}
