import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { readShopId } from '@shop/db/records/read-shop-id'
import { loadAuthSecret } from './accounts/auth-secret.ts'
import { clockOffsetFrom, createOffsetClock, realClock } from './base/config/clock.ts'
import type { Env } from './base/config/env.ts'
import { startupStep } from './base/errors/startup-error.ts'
import { logError, processLog } from './base/log/process-log.ts'
import { ensureWritableFolder } from './base/startup/data-folder-writable.ts'
import { openDataFolder } from './base/startup/open-data-folder.ts'
import { assertOwnDataFolder } from './base/startup/refuse-data-folder-without-database.ts'
import { openStorage } from './base/storage/open-storage.ts'
import { startNightlyLinkCheck } from './content/booking-links/nightly-link-check.ts'
import { createImageService } from './content/images/image-service.ts'
import { createTapCounter } from './content/taps/tap-counter.ts'
import { startEraser } from './content/withdrawals/erase-withdrawn-files.ts'
import { openBuildHook } from './outbox/build-host/build-hook.ts'
import { openImagePurge } from './outbox/purges/open-image-purge.ts'
import { purgeTargetFromEnv } from './outbox/purges/purge-requests.ts'
import { startWebhookSender } from './outbox/webhooks/webhook-sender.ts'
import { LiveCheck } from './publishing/live-check/live-check.ts'
import { startMirrorFromEnv } from './publishing/mirror/mirror.ts'
import { startPublisher } from './publishing/publisher/start-publisher-worker.ts'
import { startBackupService } from './safekeeping/backup/backup-service.ts'
import { eraseFromStores } from './safekeeping/backup/revoke-in-stores.ts'
import { maySend } from './safekeeping/fence/data-folder-role.ts'
import { openShopFence, withoutOutside } from './safekeeping/fence/shop-fence.ts'
import { createMomentRenderer } from './timeline/moments/moments.routes.ts'

const BACKUP_PROGRAM = new URL('./backup-process-main.ts', import.meta.url)

interface Folders {
  siteFolder: string
  imagesFolder: string
}

interface ServiceOptions extends Folders {
  siteUrl: string
  takesOver?: boolean | undefined // from another machine that holds the shop
}

/** @throws StartupError when a folder cannot be written, or holds other files */
export function ensureFolders({ DATA_DIR }: Env): Folders {
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
  const log = processLog
  const { db, databaseFile, close: closeData } = openDataFolder(settings, { now: clock(), imagesFolder })
  const fence = openShopFence(settings, { db, takesOver })
  const env = withoutOutside(settings)
  const secret = startupStep('The secret cannot be read', () => loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))
  const { storage, local, imageBaseUrl, uploadOrigin } = openStorage(env, secret)
  const purgeTarget = purgeTargetFromEnv(env, siteUrl)
  const mirror = startMirrorFromEnv(env, { folder: siteFolder, shopId: readShopId(db), purgeTarget })
  const site = { databaseFile, folder: siteFolder, siteUrl, imageBaseUrl, clockOffsetMs }
  const workerData = mirror ? site : { ...site, purgeTarget }
  const publisher = startPublisher(db, workerData, mirror)
  const purge = openImagePurge(env, { purgeTarget, imageBaseUrl, maySend })
  const imageService = createImageService({ db, storage, clock, purge, publisher, isShop: fence.isShop })
  const outside = { log, clock: realClock, maySend: (signal: AbortSignal) => maySend(env.DATA_DIR, signal) }
  const webhooks = startWebhookSender({ db, publisher, receiver: webhookReceiver(env), ...outside })
  const backups = startBackupService({ db, env, siteUrl, program: BACKUP_PROGRAM, clock: realClock, logError })
  const eraser = startEraser({ db, storage, local, purge, eraseFromStores: (paths) => eraseFromStores(env, db, paths) })
  const buildHook = openBuildHook(env, { publisher, ...outside })
  const liveCheck = new LiveCheck({
    db,
    publisher,
    folder: siteFolder,
    siteUrl: fence.isShop() ? env.SITE_URL : undefined,
    stateFile: join(env.DATA_DIR, 'live-check.json'),
  })
  const stateFile = join(env.DATA_DIR, 'booking-links.json')
  const linkCheck = startNightlyLinkCheck({ db, siteUrl: env.SITE_URL, stateFile, maySend: outside.maySend })
  const moments = createMomentRenderer({ databaseFile, siteUrl, imageBaseUrl })
  const tapCounter = createTapCounter({ db, clock })
  const bucket = uploadOrigin === undefined ? undefined : { imageBaseUrl, uploadOrigin }
  const localStorage = bucket ? undefined : local
  const data = { env, fence, db, databaseFile, dataDir: env.DATA_DIR, closeData, secret }
  const stored = { ...data, storage, local, localStorage, imageBaseUrl, bucket }
  const outgoing = { webhooks, backups, buildHook, liveCheck, linkCheck, eraser }
  return { ...stored, ...outgoing, publisher, imageService, moments, tapCounter, clock, log }
}

function webhookReceiver({ WEBHOOK_URL: url, WEBHOOK_SECRET: key, WEBHOOK_ALLOW_PRIVATE: allowPrivate }: Env) {
  return url === undefined ? undefined : { url: new URL(url), key, allowPrivate }
}
