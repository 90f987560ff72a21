import { rmSync } from 'node:fs'
import { whenDone } from '@shop/db/testing/test-folder'
import { insertUser } from '../src/accounts/accounts/users.ts'
import { type Api, createApp } from '../src/app.ts'
import { copyPublishedShop, makeDataFolder } from './copy-published-shop.ts'
import { OWNER_PASSWORD_HASH } from './owner-password-hash.ts'
import { openServices, type TestShopOptions } from './test-services.ts'

export { DEFAULT_NOW } from './test-services.ts'

export const owner = { username: 'owner', password: 'a-good-long-password' }

export type TestShop = Awaited<ReturnType<typeof openShopIn>>

/**
 * Opens a complete shop, with the demo content unless `seed` is none, in a temporary folder, and signs its one user in.
 * It is closed when its test or file is done.
 */
export async function openTestShop({ dataDir, ...options }: TestShopOptions = {}) {
  if (dataDir) return openShopIn(dataDir, options)
  const { now, seed, siteUrl } = options
  const isRendered = !(now || siteUrl)
  return openShopIn(isRendered ? await copyPublishedShop(openShopIn, seed) : makeDataFolder(), options)
}

async function openShopIn(dataDir: string, options: Omit<TestShopOptions, 'dataDir'> = {}) {
  const { rebuildKey } = options
  const services = openServices({ ...options, dataDir })
  const { db, outbox, publisher, webhooks, imageService, backups, moments, erasure } = services
  const appDeps = { ...services, dataDir, rebuildKey, trustedProxy: [] }
  const app = createApp(appDeps)
  if (!db.$client.prepare('select 1 from users').get())
    insertUser(db, { username: owner.username, role: 'owner', password_hash: OWNER_PASSWORD_HASH })
  const client = await signIn(app)

  function waitUntilLive() {
    return publisher.waitUntilLive(publisher.status().revision, 20_000)
  }

  let isClosed = false
  /** @param keep whether the files stay, so that another test shop can open them */
  async function close({ keep = false } = {}) {
    if (isClosed) return
    isClosed = true
    await services.tapCounter.stop()
    await erasure.stop()
    await backups.stop()
    await moments.stop()
    await webhooks.stop()
    await imageService.stop()
    await publisher.stop()
    db.$client.close()
    outbox.$client.close()
    if (!keep) rmSync(dataDir, { recursive: true, maxRetries: 20 })
  }

  whenDone(close)
  return { ...services, app, appDeps, ...client, waitUntilLive, close }
}

/** Without a password the account has that of the owner. @returns its token, the cookie of its device, and its calls */
export async function signIn(app: Api, account: Partial<typeof owner> = {}) {
  const response = await createClient(app, '').callAnonymously('POST', '/login', { ...owner, ...account })
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { token, cookie, ...createClient(app, token, cookie) }
}

type HeaderValues = Record<string, string>

/** Calls the API like a browser does; an object is sent as JSON. */
export function createClient(app: Api, token: string, cookie = '') {
  function callAnonymously(
    method: string,
    path: string,
    body?: unknown,
    headers: HeaderValues = {},
    signal?: AbortSignal,
  ) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method, headers: { 'content-type': 'application/json', ...headers }, ...(signal && { signal }) }
    return app.request(`/api${path}`, body === undefined ? init : { ...init, body: text })
  }

  function call(method: string, path: string, body?: unknown, headers: HeaderValues = {}, signal?: AbortSignal) {
    return callAnonymously(method, path, body, { authorization: `Bearer ${token}`, cookie, ...headers }, signal)
  }
  /** @returns the status and the JSON of the answer */
  async function send<Body = object>(...request: Parameters<typeof call>) {
    const response = await call(...request)
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body & { error?: string } }
  }
  const read = async <Body>(path: string) => (await send<Body>('GET', path)).body
  return { callAnonymously, call, send, read }
}
interface Answer {
  status: number
  [field: string]: unknown
}

/** @returns the fields of the answer beside its status */
export async function sendForAnswer({ send }: TestShop, ...request: Parameters<TestShop['call']>): Promise<Answer> {
  const { status, body } = await send(...request)
  return { status, ...body }
}
