import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { loadAuthSecret } from './auth/auth-secret.ts'
import { ensureFirstUser } from './auth/users.ts'
import type { Env } from './env.ts'
import { ensureWritableFolder, openHttpServer, StartupError, startupStep } from './http/http-server.ts'
import { logToStdout } from './http/request-log.ts'
import { createImageService } from './images/image-service.ts'
import { startMirrorFromEnv } from './mirror/mirror-from-env.ts'
import { createOffsetClock } from './offset-clock.ts'
import { startJournalPoller } from './publisher/journal-poller.ts'
import { startPublisher } from './publisher/publisher.ts'
import { openData } from './startup/open-data.ts'
import { createStaticFiles } from './static/static-files.ts'
import { bootstrapBucket } from './storage/bootstrap-bucket.ts'
import { openStorage } from './storage/open-storage.ts'
import { startWebhookSender } from './webhooks/webhook-sender.ts'

export { StartupError }

export interface Server {
  url: string
  /** the first account, with its generated password when it was made just now */
  firstUser: Awaited<ReturnType<typeof ensureFirstUser>>
  stop(): Promise<void>
}

/** How long the very first publish may take before the server answers without it. */
const FIRST_PUBLISH_MS = 120_000

/**
 * Plugs the shop together and serves public site, staff app and API at one address.
 * @throws StartError when the port is taken, or the data folder cannot be written or is in use.
 */
export async function startServer(env: Env): Promise<Server> {
  const ahead = env.SITE_NOW ? Date.parse(env.SITE_NOW) - Date.now() : 0
  const clock = createOffsetClock(ahead)
  ensureWritableFolder(env.DATA_DIR)
  const site = ensureWritableFolder(join(env.DATA_DIR, 'public'))
  const pictures = ensureWritableFolder(join(env.DATA_DIR, 'pictures'))
  const admin = fileURLToPath(new URL('../../admin/dist', import.meta.url))
  const host = await openHttpServer({ hostname: env.HOST, port: env.PORT })
  const { db, databaseFile, close } = openData(env, { now: clock(), pictures })
  const secret = startupStep('The secret cannot be read', () => loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))

  const siteUrl = env.SITE_URL ?? host.url
  const { storage, local, imageBaseUrl, uploadOrigin } = openStorage(env, secret)
  const data = { databaseFile, folder: site, siteUrl, imageBaseUrl: imageBaseUrl, clockOffsetMs: ahead }
  const publisher = startPublisher(db, data, startMirrorFromEnv(env, site))
  const darkroom = createImageService({ db, storage, clock: clock, onImageChanged: publisher.publishChanges })
  const webhooks = startWebhookSender({
    db,
    publisher,
    receiver: webhookReceiver(env),
    log: logToStdout,
    clock: () => new Date(),
  })
  const api = createApp({
    db,
    publisher,
    webhooks,
    rebuildKey: env.REBUILD_SECRET,
    secret,
    trustedProxy: env.TRUSTED_PROXY,
    log: logToStdout,
    clock,
    imageBaseUrl: imageBaseUrl,
    imageService: darkroom,
    localStorage: uploadOrigin ? undefined : local,
    siteUrl,
  })
  if (publisher.status().rendered === 0) await publisher.waitUntilRendered(1, FIRST_PUBLISH_MS)
  // Last: whoever ends the first start before its end has not missed the only sight of the password.
  const account = await ensureFirstUser(db, { username: env.STAFF_USERNAME, password: env.STAFF_PASSWORD })
  const bucket = uploadOrigin ? { imageBaseUrl: imageBaseUrl, uploadOrigin: uploadOrigin } : undefined
  const files = createStaticFiles({ siteFolder: site, adminFolder: admin, imagesFolder: pictures, bucket, siteUrl })
  publisher.onStatusChange(files.invalidate)
  host.setHandlers({ api: api.fetch, files: files.fetch })
  darkroom.start()
  const unwatch = startJournalPoller({ db, publisher })
  if (uploadOrigin) void bootstrapBucket({ bucket: storage, local, siteUrl, logWarning: console.error })

  async function stop() {
    unwatch()
    await host.close()
    await webhooks.stop()
    await darkroom.stop()
    await publisher.stop()
    close()
  }
  return { url: siteUrl, firstUser: account, stop }
}

function webhookReceiver({ WEBHOOK_URL: url, WEBHOOK_SECRET: key, WEBHOOK_ALLOW_PRIVATE: allowPrivate }: Env) {
  return url && { url, key, allowPrivate }
}
