import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { readShopId } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { loadAuthSecret } from './base/config/auth-secret.ts'
import { clockOffsetFrom, createOffsetClock, realClock } from './base/config/clock.ts'
import type { Env } from './base/config/env.ts'
import { startupStep } from './base/errors/errors.ts'
import { createFailureLog, processLog } from './base/log/process-log.ts'
import { ensureWritableFolder, openDataFolder } from './base/startup/open-data-folder.ts'
import { assertOwnDataFolder } from './base/startup/refuse-data-folder-without-database.ts'
import { openStorage } from './base/storage/open-storage.ts'
import { startNightlyLinkCheck } from './content/booking-links/nightly-link-check.ts'
import { startWithdrawnFileErasure } from './content/consent-withdrawals/erase-withdrawn-files.ts'
import { createImageService } from './content/images/image-service.ts'
import { createNotFoundCounter } from './content/not-found-counts/not-found-counts.routes.ts'
import { startNightlyWrites } from './content/records/nightly-writes.ts'
import { createTapCounter } from './content/tap-counts/tap-counts.routes.ts'
import { startBuildHook } from './outbox/build-host/build-hook.ts'
import { copyOlderMessages } from './outbox/migrate-older-messages.ts'
import { openOutbox } from './outbox/outbox.ts'
import { forgetPurges, PurgeQueue } from './outbox/purges/purge-queue.ts'
import { createPurge, purgeTargetFromEnv } from './outbox/purges/purge-requests.ts'
import { startWebhookSender } from './outbox/webhooks/webhook-sender.ts'
import { LiveCheck } from './publishing/live-check/live-check.ts'
import { startMirrorFromEnv } from './publishing/mirror/mirror.ts'
import { startPublisher } from './publishing/publisher/start-publisher-and-journal-poller.ts'
import { startBackupService } from './safekeeping/backup/backup-service.ts'
import { eraseFromStores } from './safekeeping/backup/revoke-in-stores.ts'
import { maySend } from './safekeeping/fence/data-folder-role.ts'
import { openShopFence, withoutExternalServices } from './safekeeping/fence/shop-fence.ts'
import { createMomentRenderer } from './timeline/moments/moments.routes.ts'

const BACKUP_PROGRAM = new URL('./backup-process-main.ts', import.meta.url)

interface ServiceOptions extends ReturnType<typeof ensureFolders> {
  siteUrl: string
  takesOver?: boolean | undefined // from another machine that holds the shop
}

/** @throws StartupError when a folder cannot be written, or has other files in it */
export function ensureFolders({ DATA_DIR }: Env) {
  ensureWritableFolder(DATA_DIR)
  assertOwnDataFolder(DATA_DIR)
  chmodSync(ensureWritableFolder(join(DATA_DIR, 'incoming')), 0o700) // uploads hold the place and camera of a photo
  return {
    siteFolder: ensureWritableFolder(join(DATA_DIR, 'public')),
    imagesFolder: ensureWritableFolder(join(DATA_DIR, 'pictures')),
  }
}

export function openServices(settings: Env, { siteFolder, imagesFolder, siteUrl, takesOver }: ServiceOptions) {
  const clockOffsetMs = clockOffsetFrom(settings.SITE_NOW)
  const clock = createOffsetClock(clockOffsetMs)
  const { db, outbox, databaseFile, closeData } = openData(settings, { now: clock(), imagesFolder })
  const fence = openShopFence(settings, { db, takesOver })
  const env = withoutExternalServices(settings)
  const secret = startupStep('The secret cannot be read', () => loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))
  const { storage, local, imageBaseUrl, uploadOrigin } = openStorage(env, secret)
  const purgeTarget = purgeTargetFromEnv(env, siteUrl)
  const mirror = startMirrorFromEnv(env, { folder: siteFolder, shopId: readShopId(db), purgeTarget })
  const site = { databaseFile, folder: siteFolder, siteUrl, imageBaseUrl, clockOffsetMs }
  const workerData = mirror ? site : { ...site, purgeTarget }
  const publisher = startPublisher(db, workerData, mirror)
  const outside = { log: processLog, clock: realClock, maySend: (signal: AbortSignal) => maySend(env.DATA_DIR, signal) }
  forgetPurges(outbox, purgeTarget ? [mirror ? 'pages' : 'mirror'] : ['pages', 'mirror', 'pictures'])
  const failures = createFailureLog('The caches still have deleted pictures')
  const pictures = { dataDir: env.DATA_DIR, target: 'pictures', baseUrl: imageBaseUrl, failures, ...outside } as const
  const purge = purgeTarget && new PurgeQueue({ ...pictures, purge: createPurge(purgeTarget) })
  purge?.restore([])
  const imageService = createImageService({ db, storage, clock, purge, publisher, isShop: fence.isShop })
  const webhooks = startWebhookSender({ outbox, publisher, receiver: webhookReceiver(env), ...outside })
  const backups = startBackupService({ db, env, siteUrl, program: BACKUP_PROGRAM, clock: realClock })
  const eraseFromBackups = (paths: string[]) => eraseFromStores(env, db, paths)
  const erasure = startWithdrawnFileErasure({ db, storage, local, purge, eraseFromBackups })
  const buildHook = startBuildHook({ env, outbox, publisher, ...outside })
  const publicSite = { folder: siteFolder, siteUrl: fence.isShop() ? env.SITE_URL : undefined }
  const liveCheck = new LiveCheck({ db, publisher, ...publicSite, stateFile: join(env.DATA_DIR, 'live-check.json') })
  const stateFile = join(env.DATA_DIR, 'booking-links.json')
  const linkCheck = startNightlyLinkCheck({ db, siteUrl: env.SITE_URL, stateFile, maySend: outside.maySend })
  const nightlyWrites = startNightlyWrites({ db, clock, isShop: fence.isShop })
  const moments = createMomentRenderer({ databaseFile, siteUrl, imageBaseUrl })
  const counters = {
    tapCounter: createTapCounter({ db, clock }),
    notFoundCounter: createNotFoundCounter({ db, clock }),
  }
  const bucket = uploadOrigin === undefined ? undefined : { imageBaseUrl, uploadOrigin }
  const localStorage = bucket ? undefined : local
  const data = { env, fence, db, outbox, databaseFile, dataDir: env.DATA_DIR, closeData, secret }
  const stored = { ...data, storage, local, localStorage, imageBaseUrl, bucket }
  const outgoing = { webhooks, backups, buildHook, liveCheck, linkCheck, nightlyWrites, erasure }
  return { ...stored, ...outgoing, publisher, imageService, moments, ...counters, clock, log: processLog }
}

function openData(settings: Env, seed: { now: Date; imagesFolder: string }) {
  const outbox = startupStep('The outbox cannot be used', () => openOutbox(settings.DATA_DIR))
  const beforeMigration = (db: Database) => copyOlderMessages(db, outbox, settings.DATA_DIR)
  const { close, ...data } = openDataFolder(settings, { ...seed, beforeMigration })
  const closeData = () => {
    close()
    outbox.$client.close()
  }
  return { ...data, outbox, closeData }
}

function webhookReceiver({ WEBHOOK_URL: url, WEBHOOK_SECRET: key, WEBHOOK_ALLOW_PRIVATE: allowPrivate }: Env) {
  return url === undefined ? undefined : { url: new URL(url), key, allowPrivate }
}
