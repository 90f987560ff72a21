import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { type Image, images } from '@shop/db/tables/images'
import { makeTestFolder, whenDone } from '@shop/db/testing/test-folder'
import { eq } from 'drizzle-orm'
import sharp, { type SharpOptions } from 'sharp'
import { beforeEach } from 'vitest'
import type { Logger } from '../../src/base/log/logger.ts'
import { createLocalStorage } from '../../src/base/storage/local-storage.ts'
import { listAllFiles, type Storage } from '../../src/base/storage/storage.ts'
import type { FilePurge } from '../../src/content/images/files/image-file-trash.ts'
import { createImageService } from '../../src/content/images/image-service.ts'
import { createStaticFiles } from '../../src/publishing/static-files/static-files.ts'
import { addTestUser } from '../accounts/add-test-user.ts'
import { createIdlePublisher, createTestApp, storageFolders, TEST_SECRET } from '../test-app.ts'
import { STAFF, signInToImageApi } from './image-api-client.fixture.ts'

interface TestImageApiOptions {
  dataDir?: string
  wrapStorage?: (storage: Storage) => Storage
  log?: Logger
  purge?: FilePurge
}

export type TestImageApi = Awaited<ReturnType<typeof openTestImageApi>>

/** The app on an empty database and local storage, with a clock that can be moved, until its test or file is done. */
export async function openTestImageApi({ dataDir = makeTestFolder(), ...options }: TestImageApiOptions = {}) {
  const db = openTestDatabase(dataDir)
  const clockOffset = { ms: 0 }
  const clock = () => new Date(Date.now() + clockOffset.ms)
  const { app, storage, imageService, countChanges } = createImageApp(dataDir, db, { clock, ...options })

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
  async function close() {
    if (isClosed) return
    isClosed = true
    await imageService.stop()
    db.$client.close()
  }
  whenDone(close)

  const client = await signInToImageApi(app)
  const parts = { app, db, folder: dataDir, storage, imageService, clockOffset, countChanges }
  return { ...parts, ...client, waitForVariants, listKeys, close }
}

/** An API for each test of a file. @returns the one of the running test */
export function openApiForEachTest(options: TestImageApiOptions = {}): TestImageApi {
  const api = {} as TestImageApi
  beforeEach(async () => void Object.assign(api, await openTestImageApi(options)))
  return api
}

function openTestDatabase(folder: string): Database {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db)
  if (!db.$client.prepare('select 1 from users').get()) addTestUser(db, { ...STAFF, role: 'staff' })
  return db
}

function createImageApp(
  dataDir: string,
  db: Database,
  { clock, log, purge, wrapStorage = (storage) => storage }: TestImageApiOptions & { clock: () => Date },
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

/** An image with every loader: what draws share images in the same process blocks that of AVIF for all of it. */
export function openImage(bytes: Buffer | undefined, options?: SharpOptions) {
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
  return sharp(bytes, options)
}

/** A visitor's browser, behind no cache. @returns a function that lists the different statuses of the files of an image */
export function createImageStatuses(dataDir: string) {
  const folders = { siteFolder: join(dataDir, 'public'), adminFolder: dataDir, imagesFolder: join(dataDir, 'pictures') }
  const { fetch } = createStaticFiles({ ...folders, siteUrl: 'https://shop.example' })
  return async function statusesOf({ aws_location, variants }: Image) {
    const keys = [aws_location, ...variants.map(({ key }) => key)]
    const responses = keys.map(async (key) => fetch(new Request(`https://shop.example/pictures/${key}`)))
    return [...new Set((await Promise.all(responses)).map(({ status }) => status))]
  }
}
