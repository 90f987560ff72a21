import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { type Image, images as table } from '@shop/db/tables/images'
import { Hono } from 'hono'
import sharp from 'sharp'
import { authRoutes } from '../auth/auth.routes.ts'
import { createRequireAuth } from '../auth/require-auth.ts'
import { addUser } from '../auth/users.ts'
import { handleError } from '../http/error-handler.ts'
import { createLocalStorage } from '../storage/local-storage.ts'
import { listAllFiles, type Storage } from '../storage/storage.ts'
import { createImageService } from './image-service.ts'
import { imageRoutes } from './images.routes.ts'
import { uploadRoutes } from './uploads.routes.ts'

const STAFF = { username: 'maria', password: 'plain copper kettle' }

export type TestImageApi = Awaited<ReturnType<typeof openTestImageApi>>

interface TestImageApiOptions {
  dataDir?: string
  /** stands before the real storage */
  wrapStorage?: (storage: Storage) => Storage
}

/** A shop of which only the gallery and its door are there: real tables, files, accounts and guard, a clock to turn. */
export async function openTestImageApi({ dataDir, wrapStorage = (storage) => storage }: TestImageApiOptions = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'shop-gallery-'))
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db)
  const clockOffset = { ahead: 0 }
  const clock = () => new Date(Date.now() + clockOffset.ahead)
  const secret = Buffer.from('a secret of thirty-two bytes or more')
  const local = createLocalStorage({
    folder: join(folder, 'pictures'),
    incoming: join(folder, 'incoming'),
    secret,
    clock,
  })
  const storage = wrapStorage(local)
  let published = 0
  const imageService = createImageService({ db, storage, clock, onImageChanged: () => published++ })
  const requireAuth = createRequireAuth({ db, secret, clock })
  const app = new Hono()
    .basePath('/api')
    .onError(handleError)
    .route('/', authRoutes({ db, secret, trustedProxy: [], clock, log: () => {} }))
    .route('/images', imageRoutes({ db, requireAuth, imageService, siteUrl: 'https://shop.example' }))
    .route('/uploads', uploadRoutes({ db, localStorage: local, clock }))
  if (!db.$client.prepare('select 1 from users').get()) await addUser(db, STAFF.username, STAFF.password)

  /** Calls the API with a JSON body, signed in; an address that was given out is called as it is. */
  async function call<Body = Image>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await app.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      ...sent,
    })
    const text = await answer.text()
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body & { error?: string } }
  }

  const address = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const headers = { 'content-type': 'application/json' }
  const login = await app.request('/api/login', { method: 'POST', headers, body: JSON.stringify(STAFF) }, address)
  const { token } = (await login.json()) as { token: string }

  /** The first two of the three steps (spec §7). @returns the file's key */
  async function sendFile(bytes: Uint8Array, { fileName = 'photo.jpg', fileType = 'image/jpeg', ...rest } = {}) {
    const given = await call<{ uploadUrl: string; fileKey: string }>('POST', '/images/presigned-url', {
      fileName,
      fileType,
      ...rest,
    })
    if (given.status !== 200) return { status: given.status, error: given.body.error, fileKey: '' }
    const { pathname, search } = new URL(given.body.uploadUrl)
    const put = await app.request(pathname + search, {
      method: 'PUT',
      headers: { 'content-type': fileType, 'content-length': `${bytes.length}` },
      body: new Uint8Array(bytes),
    })
    return { status: put.status, fileKey: given.body.fileKey, uploadUrl: given.body.uploadUrl }
  }

  /** The third step. */
  function register(fileKey: string, rest: object = {}) {
    const said = { fileName: 'photo.jpg', description: '', altText: '', fileType: 'image/jpeg', fileSize: 1 }
    return call('POST', '/images/metadata', { fileKey, ...said, ...rest })
  }

  /** All three steps. */
  async function upload(
    bytes: Uint8Array,
    rest: { fileName?: string; fileType?: string; replaces?: number; altText?: string } = {},
  ) {
    const { status, error, fileKey } = await sendFile(bytes, rest)
    return status === 200 ? register(fileKey, rest) : { status, body: { error } as Image & { error?: string } }
  }

  /** The record once its copies are complete. */
  async function waitForVariants(id: number): Promise<Image> {
    for (;;) {
      const image = db
        .select()
        .from(table)
        .all()
        .find((row) => row.id === id)
      if (image?.variants.some(({ type }) => type === 'image/avif')) return image
      await new Promise((later) => setTimeout(later, 20))
    }
  }

  async function listKeys(prefix = ''): Promise<string[]> {
    return (await listAllFiles(storage, prefix)).map(({ key }) => key).sort()
  }

  async function close({ keep = false } = {}) {
    await imageService.stop()
    db.$client.close()
    if (!keep) rmSync(folder, { recursive: true })
  }

  const site = { published: () => published }
  return {
    app,
    db,
    folder,
    storage,
    imageService,
    clockOffset,
    site,
    call,
    sendFile,
    register,
    upload,
    waitForVariants,
    listKeys,
    close,
  }
}

/** A picture in soft colors, which AVIF is quick with. */
export function drawTestImage(width = 64, height = 48) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#b5493a', noise } }).blur(5)
}
