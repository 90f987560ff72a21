import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { type Image, images } from '@shop/db/tables/images'
import { eq } from 'drizzle-orm'
import sharp, { type SharpOptions } from 'sharp'
import type { Logger } from '../../src/base/log/logger.ts'
import { createLocalStorage } from '../../src/base/storage/local-storage.ts'
import { listAllFiles, type Storage } from '../../src/base/storage/storage.ts'
import type { FilePurge } from '../../src/content/images/files/image-file-trash.ts'
import { createImageService } from '../../src/content/images/image-service.ts'
import { addTestUser } from '../accounts/add-test-user.ts'
import { createIdlePublisher, createTestApp, storageFolders, TEST_SECRET } from '../test-app.ts'
import { STAFF, signInToImageApi } from './image-api-client.fixture.ts'

export interface TestImageApiOptions {
  dataDir?: string
  wrapStorage?: (storage: Storage) => Storage
  log?: Logger
  purge?: FilePurge
}

/** An image with every loader: what draws share images in the same process blocks that of AVIF for all of it. */
export function openImage(bytes: Buffer | undefined, options?: SharpOptions) {
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
  return sharp(bytes, options)
}

/** The app on an empty database and local storage, with a clock that can be moved. Needs no test runner. */
export async function openImageApi(options: TestImageApiOptions = {}) {
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'shop-images-'))
  const db = await openTestDatabase(folder)
  const clockOffset = { ms: 0 }
  const { app, storage, imageService, countChanges } = createImageApp(folder, db, {
    clock: () => new Date(Date.now() + clockOffset.ms),
    ...options,
  })

  /** @returns the record once the backfill has added AVIF */
  async function waitForVariants(id: number): Promise<Image> {
    for (;;) {
      const image = db.select().from(images).where(eq(images.id, id)).get()
      if (image?.variants.some(({ type }) => type === 'image/avif')) return image
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function listKeys(prefix = ''): Promise<string[]> {
    return (await listAllFiles(storage, prefix)).map(({ key }) => key).sort()
  }

  let isClosed = false
  async function close({ keepFiles = false } = {}) {
    if (isClosed) return
    isClosed = true
    await imageService.stop()
    db.$client.close()
    if (!keepFiles) rmSync(folder, { recursive: true })
  }

  const client = await signInToImageApi(app)
  const parts = { app, db, folder, storage, imageService, clockOffset, countChanges }
  return { ...parts, ...client, waitForVariants, listKeys, close }
}

async function openTestDatabase(folder: string): Promise<Database> {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db)
  if (!db.$client.prepare('select 1 from users').get()) addTestUser(db, { ...STAFF, role: 'staff' })
  return db
}

interface TestAppOptions extends TestImageApiOptions {
  clock: () => Date
}

function createImageApp(
  dataDir: string,
  db: Database,
  { clock, log, purge, wrapStorage = (storage) => storage }: TestAppOptions,
) {
  const localStorage = createLocalStorage({ ...storageFolders(dataDir), secret: TEST_SECRET, clock })
  const storage = wrapStorage(localStorage)
  let changes = 0
  const publisher = { ...createIdlePublisher(db), publishChanges: () => changes++ }
  const imageService = createImageService({ db, storage, clock, purge, publisher })
  const app = createTestApp({ db, clock, localStorage, imageService, ...(log && { log }) })
  return { app, storage, imageService, countChanges: () => changes }
}

/** Draws blurred noise, which is fast to encode as AVIF. */
export function drawTestImage(width = 64, height = 48) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#b5493a', noise } }).blur(5)
}
