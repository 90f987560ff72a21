import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Image, images as table } from '@shop/db/images'
import { migrateDatabase, openDatabase } from '@shop/db/sqlite'
import { Hono } from 'hono'
import sharp from 'sharp'
import { addUser } from '../auth/accounts.ts'
import { auth } from '../auth/auth.ts'
import { guard as createGuard } from '../auth/guard.ts'
import { answerError } from '../errors.ts'
import { localStorage } from '../storage/local.ts'
import { listAll, type Storage } from '../storage/storage.ts'
import { createDarkroom } from './darkroom.ts'
import { images } from './images.ts'
import { uploads } from './uploads.ts'

const STAFF = { username: 'maria', password: 'plain copper kettle' }

export type Gallery = Awaited<ReturnType<typeof openGallery>>

interface Options {
  dataDir?: string
  /** stands before the real storage */
  before?: (storage: Storage) => Storage
}

/** A shop of which only the gallery and its door are there: real tables, files, accounts and guard, a clock to turn. */
export async function openGallery({ dataDir, before = (storage) => storage }: Options = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'shop-gallery-'))
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db)
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead)
  const secret = Buffer.from('a secret of thirty-two bytes or more')
  const local = localStorage({ folder: join(folder, 'pictures'), incoming: join(folder, 'incoming'), secret, now })
  const storage = before(local)
  let published = 0
  const darkroom = createDarkroom({ db, storage, now, changed: () => published++ })
  const guard = createGuard({ db, secret, now })
  const app = new Hono()
    .basePath('/api')
    .onError(answerError)
    .route('/', auth({ db, secret, trustedProxy: [], now, log: () => {} }))
    .route('/images', images({ db, guard, darkroom, siteUrl: 'https://shop.example' }))
    .route('/uploads', uploads({ db, local, now }))
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
  async function send(bytes: Uint8Array, { fileName = 'photo.jpg', fileType = 'image/jpeg', ...rest } = {}) {
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
    const { status, error, fileKey } = await send(bytes, rest)
    return status === 200 ? register(fileKey, rest) : { status, body: { error } as Image & { error?: string } }
  }

  /** The record once its copies are complete. */
  async function finished(id: number): Promise<Image> {
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

  async function keys(prefix = ''): Promise<string[]> {
    return (await listAll(storage, prefix)).map(({ key }) => key).sort()
  }

  async function close({ keep = false } = {}) {
    await darkroom.stop()
    db.$client.close()
    if (!keep) rmSync(folder, { recursive: true })
  }

  const site = { published: () => published }
  return { app, db, folder, storage, darkroom, clock, site, call, send, register, upload, finished, keys, close }
}

/** A picture in soft colors, which AVIF is quick with. */
export function draw(width = 64, height = 48) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#b5493a', noise } }).blur(5)
}
