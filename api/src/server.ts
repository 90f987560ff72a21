import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createNetworkList } from '@shop/db/validation/ip-networks'
import { ensureFirstUser } from './accounts/accounts/users.ts'
import { createSenderFinder } from './accounts/login/rate-limit-key.ts'
import { createApp } from './app.ts'
import { type Env, secretsHiddenInLog } from './base/config/env.ts'
import { StartupError } from './base/errors/errors.ts'
import { clientAddress } from './base/http/client-address.ts'
import { answerFrequentCalls } from './base/http/frequent-call-fast-path.ts'
import { openHttpServer } from './base/http/http-server.ts'
import { answerPublicReads } from './base/http/public-read-fast-path.ts'
import { createSenderDelay } from './base/http/refused-sender-delay.ts'
import { hideInLog, ignoreWriteErrors } from './base/log/logger.ts'
import { processLog } from './base/log/process-log.ts'
import { explainFullDisk } from './base/startup/open-data-folder.ts'
import { seedBucket } from './base/storage/seed-and-check-bucket.ts'
import { VERSION } from './health/health-check.ts'
import { ensureFolders, openServices } from './open-services.ts'
import type { PublicationStatus } from './publishing/publisher/publication-status.ts'
import { PageIndex } from './publishing/publisher/staleness/page-index.ts'
import { startJournalPoller } from './publishing/publisher/start-publisher-and-journal-poller.ts'
import { createOldAddressRedirect } from './publishing/static-files/page-handler.ts'
import { createStaticFiles } from './publishing/static-files/static-files.ts'
import { startRetention } from './timeline/retention/delete-expired.ts'

export { explainFullDisk, StartupError }

export interface RunningServer {
  url: string
  firstUser: Awaited<ReturnType<typeof ensureFirstUser>>
  stop(): Promise<void>
}

/** Rendering may take long on a slow machine; an error ends the wait at once. */
const PUBLISH_TIMEOUT_MS = 120_000

/** Browsers and programs that show link previews do not ask again for what they did not find. */
const ICONS_TIMEOUT_MS = 10_000
const LAST_ICON = 'share/shop.png' // rendered after the icons of browsers

const ADMIN_FOLDER = fileURLToPath(new URL('../../admin/dist', import.meta.url))

/** @throws StartupError when the port is taken, or the data folder cannot be written, is in use or is not the shop's */
export async function startServer(settings: Env, options: { takesOver?: boolean } = {}): Promise<RunningServer> {
  ignoreWriteErrors(process.stderr)
  hideInLog(secretsHiddenInLog(settings))
  const folders = ensureFolders(settings)
  const httpServer = await openHttpServer({ hostname: settings.HOST, port: settings.PORT })
  const siteUrl = settings.SITE_URL ?? httpServer.url
  const services = openServices(settings, { ...folders, siteUrl, ...options })
  const { env, db, publisher, bucket } = services
  const { REBUILD_SECRET: rebuildKey, TRUSTED_PROXY: trustedProxy } = env
  const isPurged = env.PURGE_URL !== undefined
  const isAnsweredElsewhere = isPurged || publisher.status().mirror !== null
  const api = createApp({ ...services, siteUrl, rebuildKey, trustedProxy, isAnsweredElsewhere })
  await waitForPages(services, folders.siteFolder)
  // Last, because a start that is interrupted later would have stored a generated password without printing it.
  const firstUser = await ensureFirstUser(db, { username: env.STAFF_USERNAME, password: env.STAFF_PASSWORD })
  const pages = { siteUrl, isPurged, isIntact: publisher.isIntact }
  const proxies = createNetworkList(trustedProxy)
  const files = createStaticFiles({
    ...{ ...folders, ...pages, adminFolder: ADMIN_FOLDER, bucket },
    redirectOldAddress: createOldAddressRedirect({ ...services, siteUrl }),
    countNotFound: (c) => services.notFoundCounter.count(c.req.url, clientAddress(c, proxies)),
  })
  publisher.onFilesWritten(files.invalidate)
  const senderDelay = createSenderDelay({ ...services, findSender: createSenderFinder(services.secret, trustedProxy) })
  const fetchApi = await answerPublicReads(await answerFrequentCalls(api, siteUrl), siteUrl)
  httpServer.setHandlers({ api: fetchApi, files: files.fetch, senderDelay })
  services.imageService.start()
  services.liveCheck.start()
  const stopPolling = startJournalPoller({ db, publisher })
  const stopRetention = startRetention(services)
  if (bucket) void seedBucket(services.storage, services.local, siteUrl)
  processLog({ event: 'start', version: VERSION, node: process.version })

  async function stop() {
    await stopPolling()
    services.liveCheck.stop()
    publisher.endWaits()
    await httpServer.close()
    await stopRetention()
    for (const service of listServices(services)) await service?.stop()
    services.closeData()
  }
  return { url: siteUrl, firstUser, stop }
}

/** In the order in which they stop. */
function listServices(services: ReturnType<typeof openServices>) {
  const { fence, erasure, backups, linkCheck, nightlyWrites, webhooks, buildHook } = services
  const writing = [fence, erasure, backups, linkCheck, nightlyWrites, services.tapCounter, services.notFoundCounter]
  return [...writing, webhooks, buildHook, services.moments, services.imageService, services.publisher]
}

/** Until the first site is published with its icons, or what expired during a stop is rendered. */
async function waitForPages({ db, publisher, clock }: ReturnType<typeof openServices>, siteFolder: string) {
  const startedAt = clock()
  const isReady = ({ rendered }: PublicationStatus) =>
    rendered > 0 && new PageIndex(db).findExpired(startedAt).length === 0
  await publisher.waitUntil(isReady, PUBLISH_TIMEOUT_MS)
  await publisher.waitUntil(() => existsSync(join(siteFolder, LAST_ICON)), ICONS_TIMEOUT_MS)
}
