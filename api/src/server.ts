import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { ensureFirstAccount } from './auth/accounts.ts'
import { readSecret } from './auth/secret.ts'
import { clockAhead } from './clock.ts'
import type { Env } from './env.ts'
import { listen, orRefuse, prepareFolder, StartError } from './host.ts'
import { createDarkroom } from './images/darkroom.ts'
import { logToStdout } from './log.ts'
import { openMirror } from './mirror/open-mirror.ts'
import { openData } from './open-data.ts'
import { watchJournal } from './outside-writes.ts'
import { publicFiles } from './public/public-files.ts'
import { startPublisher } from './publisher/publisher.ts'
import { openStorage } from './storage/open-storage.ts'
import { settleBucket } from './storage/settle-bucket.ts'
import { startWebhooks } from './webhooks/webhooks.ts'

export { StartError }

export interface Server {
  url: string
  /** the first account, with its generated password when it was made just now */
  account: Awaited<ReturnType<typeof ensureFirstAccount>>
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
  const clock = clockAhead(ahead)
  prepareFolder(env.DATA_DIR)
  const site = prepareFolder(join(env.DATA_DIR, 'public'))
  const pictures = prepareFolder(join(env.DATA_DIR, 'pictures'))
  const admin = fileURLToPath(new URL('../../admin/dist', import.meta.url))
  const host = await listen({ hostname: env.HOST, port: env.PORT })
  const { db, databaseFile, close } = openData(env, { now: clock(), pictures })
  const secret = orRefuse('The secret cannot be read', () => readSecret(env.DATA_DIR, env.AUTH_SECRET))

  const siteUrl = env.SITE_URL ?? host.url
  const { storage, local, prefix, uploadHost } = openStorage(env, secret)
  const data = { databaseFile, folder: site, siteUrl, pictures: prefix, ahead }
  const publisher = startPublisher(db, data, openMirror(env, site))
  const darkroom = createDarkroom({ db, storage, now: clock, changed: publisher.wake })
  const webhooks = startWebhooks({ db, publisher, receiver: receiverOf(env), log: logToStdout, now: () => new Date() })
  const api = createApp({
    db,
    publisher,
    webhooks,
    rebuildKey: env.REBUILD_SECRET,
    secret,
    trustedProxy: env.TRUSTED_PROXY,
    log: logToStdout,
    clock,
    pictures: prefix,
    darkroom,
    local: uploadHost ? undefined : local,
    siteUrl,
  })
  if (publisher.status().rendered === 0) await publisher.rendered(1, FIRST_PUBLISH_MS)
  // Last: whoever ends the first start before its end has not missed the only sight of the password.
  const account = await ensureFirstAccount(db, { username: env.STAFF_USERNAME, password: env.STAFF_PASSWORD })
  const bucket = uploadHost ? { prefix, uploadHost } : undefined
  const files = publicFiles({ site, admin, pictures, bucket, siteUrl })
  publisher.onPublished(files.lookAgain)
  host.open({ api: api.fetch, files: files.fetch })
  darkroom.start()
  const unwatch = watchJournal(publisher)
  if (uploadHost) void settleBucket({ bucket: storage, local, siteUrl, say: console.error })

  async function stop() {
    unwatch()
    await host.close()
    await webhooks.stop()
    await darkroom.stop()
    await publisher.stop()
    close()
  }
  return { url: siteUrl, account, stop }
}

function receiverOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: key, WEBHOOK_ALLOW_PRIVATE: allowPrivate }: Env) {
  return url && { url, key, allowPrivate }
}
