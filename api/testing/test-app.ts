import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Database } from '@shop/db/sqlite/open-database'
import { type AppDeps, createApp } from '../src/app.ts'
import { realClock } from '../src/base/config/clock.ts'
import { createLocalStorage } from '../src/base/storage/local-storage.ts'
import { createImageService } from '../src/content/images/image-service.ts'
import { createTapCounter } from '../src/content/tap-counts/tap-counts.routes.ts'
import { openOutbox } from '../src/outbox/outbox.ts'
import { startWebhookSender } from '../src/outbox/webhooks/webhook-sender.ts'
import { readPublicationStatus } from '../src/publishing/publisher/publication-status.ts'
import type { Publisher } from '../src/publishing/publisher/start-publisher-and-journal-poller.ts'
import type { BackupService } from '../src/safekeeping/backup/backup-service.ts'
import { BackupError } from '../src/safekeeping/backup/store/manifest.ts'
import { createMomentRenderer } from '../src/timeline/moments/moments.routes.ts'

/** Signs the tokens and the upload URLs of an app under test. */
export const TEST_SECRET = Buffer.from('a secret of thirty-two bytes or more')

const SITE = { siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/' }

/** The app with all its routes, but without the thread that renders pages, for tests that read none. */
export function createTestApp({ db, clock = realClock, ...deps }: Pick<AppDeps, 'db'> & Partial<AppDeps>) {
  const unusedFolder = join(tmpdir(), 'shop-without-files')
  const { localStorage = createLocalStorage({ ...storageFolders(unusedFolder), secret: TEST_SECRET, clock }) } = deps
  const publisher = createIdlePublisher(db)
  const log = () => {}
  return createApp({
    db,
    clock,
    databaseFile: db.$client.name,
    dataDir: dirname(db.$client.name),
    publisher,
    backups: createIdleBackups(join(dirname(db.$client.name), 'backups')),
    localStorage,
    webhooks: startWebhookSender({ outbox: openEmptyOutbox(), publisher, receiver: undefined, log, clock: realClock }),
    imageService: createImageService({ db, storage: localStorage, clock, publisher }),
    ...SITE,
    moments: createMomentRenderer({ databaseFile: db.$client.name, ...SITE }),
    tapCounter: createTapCounter({ db, clock }),
    secret: TEST_SECRET,
    trustedProxy: [],
    log,
    ...deps,
  })
}

/** For apps that send nothing. */
function openEmptyOutbox(): Database {
  const folder = mkdtempSync(join(tmpdir(), 'shop-outbox-'))
  const outbox = openOutbox(folder)
  rmSync(folder, { recursive: true }) // The open file can be read until the process ends.
  return outbox
}

/** Where the files of an image are in a data folder. */
export function storageFolders(dataDir: string) {
  return { folder: join(dataDir, 'pictures'), privateFolder: dataDir }
}

/** Everything is live at once, and no page is rendered. */
export function createIdlePublisher(db: Database): Publisher {
  function status() {
    const { revision, ...rest } = readPublicationStatus(db, { workerError: null, mirror: undefined })
    return { ...rest, revision, published: revision }
  }
  return {
    publishChanges() {},
    publishAll() {},
    status,
    onStatusChange: () => () => {},
    onFilesWritten() {},
    isIntact: () => true,
    waitUntilLive: async () => status(),
    waitUntil: async () => status(),
    endWaits() {},
    async stop() {},
  }
}

function createIdleBackups(folder: string): BackupService {
  const none = { stores: [], copies: null, problem: null, failure: null, isRunning: false }
  const nothing = { ...none, nextAt: new Date(0).toISOString(), isOnSameDisk: true, lacksCodes: false }
  return {
    folder,
    status: () => nothing,
    start: () => false,
    openNewestExport: () => Promise.reject(new BackupError('There is no backup.')),
    recordRevocation() {},
    copies: undefined,
    async stop() {},
  }
}
