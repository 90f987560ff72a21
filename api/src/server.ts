import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readShopKey } from '@shop/db/records/shop-key'
import { createApp } from './app.ts'
import { ensureFirstUser } from './auth/accounts/users.ts'
import { loadAuthSecret } from './auth/auth-secret.ts'
import { startBackupService } from './backup/backup-service.ts'
import { openBuildHook } from './build-hook/open-build-hook.ts'
import { clockOffsetFrom, createOffsetClock, realClock } from './config/clock.ts'
import type { Env } from './config/env.ts'
import { secretSettings } from './config/secret-settings.ts'
import { StartupError, startupStep } from './errors/startup-error.ts'
import { VERSION } from './health/version.ts'
import { openHttpServer } from './http/http-server.ts'
import { answerPublicReads } from './http/public-reads.ts'
import { createImageService } from './images/image-service.ts'
import { hideInLog } from './log/hide-secrets.ts'
import { ignoreWriteErrors } from './log/logger.ts'
import { logError, logWarning, processLog } from './log/process-log.ts'
import { startMirrorFromEnv } from './mirror/mirror.ts'
import { startJournalPoller } from './publisher/journal-poller.ts'
import type { PublicationStatus } from './publisher/publication-status.ts'
import { startPublisher } from './publisher/publisher.ts'
import { PageIndex } from './publisher/staleness/page-index.ts'
import { openFilePurge } from './purge/open-file-purge.ts'
import { purgeTargetFromEnv } from './purge/open-purge-queue.ts'
import { startRetention } from './retention/retention.ts'
import { ensureWritableFolder, explainFullDisk } from './startup/check-disk.ts'
import { assertOwnDataFolder } from './startup/data-folder.ts'
import { openDataFolder } from './startup/open-data-folder.ts'
import { createStaticFiles } from './static/static-files.ts'
import { bootstrapBucket } from './storage/bootstrap-bucket.ts'
import { openStorage } from './storage/open-storage.ts'
import { startWebhookSender } from './webhooks/webhook-sender.ts'

export { explainFullDisk, StartupError }

export interface RunningServer {
  url: string
  /** the first user, with the password when this start created and generated it */
  firstUser: Awaited<ReturnType<typeof ensureFirstUser>>
  stop(): Promise<void>
}

/** Rendering may take long on a slow machine; an error ends the wait at once. */
const PUBLISH_TIMEOUT_MS = 120_000

const ADMIN_FOLDER = fileURLToPath(new URL('../../admin/dist', import.meta.url))

/** @throws StartupError when the port is taken, or the data folder cannot be written, is in use or is not the shop's */
export async function startServer(env: Env): Promise<RunningServer> {
  ignoreWriteErrors(process.stderr)
  hideInLog(secretSettings(env))
  const folders = ensureFolders(env)
  const httpServer = await openHttpServer({ hostname: env.HOST, port: env.PORT })
  const siteUrl = env.SITE_URL ?? httpServer.url
  const services = openServices(env, { ...folders, siteUrl })
  const { db, publisher, imageService, webhooks, backups, bucket } = services

  const api = createApp({
    ...services,
    siteUrl,
    rebuildKey: env.REBUILD_SECRET,
    trustedProxy: env.TRUSTED_PROXY,
  })
  await waitForPages(services)
  // Last, because a start that is interrupted later would have stored a generated password without printing it.
  const firstUser = await ensureFirstUser(db, { username: env.STAFF_USERNAME, password: env.STAFF_PASSWORD })
  const pages = { siteUrl, isPurged: env.PURGE_URL !== undefined, isIntact: publisher.isIntact }
  const files = createStaticFiles({ ...folders, ...pages, adminFolder: ADMIN_FOLDER, bucket })
  publisher.onFilesWritten(files.invalidate)
  httpServer.setHandlers({ api: await answerPublicReads(api, siteUrl), files: files.fetch })
  imageService.start()
  const stopPolling = startJournalPoller({ db, publisher })
  const stopRetention = startRetention(services)
  if (bucket) void bootstrapBucket({ bucket: services.storage, local: services.local, siteUrl, logWarning })
  processLog({ event: 'start', version: VERSION, node: process.version })

  async function stop() {
    stopPolling()
    publisher.endWaits()
    await httpServer.close()
    await backups.stop()
    await stopRetention()
    await webhooks.stop()
    await services.buildHook?.stop()
    await imageService.stop()
    await publisher.stop()
    services.closeData()
  }
  return { url: siteUrl, firstUser, stop }
}

/** Until the first site is published, or what expired during a stop is rendered. */
async function waitForPages({ db, publisher, clock }: ReturnType<typeof openServices>) {
  const startedAt = clock()
  const isReady = ({ rendered }: PublicationStatus) =>
    rendered > 0 && new PageIndex(db).findExpired(startedAt).length === 0
  await publisher.waitUntil(isReady, PUBLISH_TIMEOUT_MS)
}

interface Folders {
  siteFolder: string
  imagesFolder: string
}

interface ServiceOptions extends Folders {
  siteUrl: string
}

function ensureFolders({ DATA_DIR }: Env): Folders {
  ensureWritableFolder(DATA_DIR)
  assertOwnDataFolder(DATA_DIR)
  return {
    siteFolder: ensureWritableFolder(join(DATA_DIR, 'public')),
    imagesFolder: ensureWritableFolder(join(DATA_DIR, 'pictures')),
  }
}

/** Everything behind the routes: data, storage, publisher, images and webhooks. */
function openServices(env: Env, { siteFolder, imagesFolder, siteUrl }: ServiceOptions) {
  const clockOffsetMs = clockOffsetFrom(env.SITE_NOW)
  const clock = createOffsetClock(clockOffsetMs)
  const log = processLog
  const { db, databaseFile, close: closeData } = openDataFolder(env, { now: clock(), imagesFolder })
  const secret = startupStep('The secret cannot be read', () => loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))
  const { storage, local, imageBaseUrl, uploadOrigin } = openStorage(env, secret)
  const purgeTarget = purgeTargetFromEnv(env, siteUrl)
  const mirror = startMirrorFromEnv(env, { folder: siteFolder, shopKey: readShopKey(db), purgeTarget })
  const site = { databaseFile, folder: siteFolder, siteUrl, imageBaseUrl, clockOffsetMs }
  const workerData = mirror ? site : { ...site, purgeTarget }
  const publisher = startPublisher(db, workerData, mirror)
  const purge = openFilePurge(env, { purgeTarget, imageBaseUrl })
  const imageService = createImageService({ db, storage, clock, purge, publisher })
  const webhooks = startWebhookSender({ db, publisher, receiver: webhookReceiver(env), log, clock: realClock })
  const backups = startBackupService({ db, env, siteUrl, clock: realClock, logError })
  const buildHook = openBuildHook(env, { publisher, log, clock: realClock })
  const bucket = uploadOrigin === undefined ? undefined : { imageBaseUrl, uploadOrigin }
  const localStorage = bucket ? undefined : local
  const data = { db, databaseFile, dataDir: env.DATA_DIR, closeData, secret }
  const stored = { ...data, storage, local, localStorage, imageBaseUrl, bucket }
  return { ...stored, publisher, imageService, webhooks, backups, buildHook, clock, log }
}

function webhookReceiver({ WEBHOOK_URL: url, WEBHOOK_SECRET: key, WEBHOOK_ALLOW_PRIVATE: allowPrivate }: Env) {
  return url === undefined ? undefined : { url: new URL(url), key, allowPrivate }
}
