import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import { handleError } from '../http/error-handler.ts'
import { authRoutes } from './auth.routes.ts'
import { createRequireAuth } from './require-auth.ts'
import { addUser } from './users.ts'

export const SECRET = Buffer.from('a secret of thirty-two bytes or more')
export const PASSWORD = 'plain copper kettle'

interface RequestOptions {
  token?: string
  /** the address of the socket */
  from?: string
  /** X-Forwarded-For */
  via?: string
  /** sent in place of the JSON body */
  raw?: string | null
  type?: string
}

interface TestAuthOptions {
  file?: string
  trustedProxy?: string[]
}

/** The auth routes alone, on a real database and with a clock that tests set. */
export function openTestAuth({ file = ':memory:', trustedProxy = [] }: TestAuthOptions = {}) {
  const db = openDatabase(file)
  migrateDatabase(db)
  const testClock = { now: new Date('2026-11-20T12:00:00.000Z') }
  const logLines: Record<string, unknown>[] = []
  const deps = { db, secret: SECRET, clock: () => testClock.now }
  const app = new Hono()
    .onError(handleError)
    .route('/', authRoutes({ ...deps, trustedProxy, log: (line) => logLines.push(line) }))
    .get('/who', createRequireAuth(deps), (c) => c.json(c.var.user))

  function headers({ token, via, type = 'application/json' }: RequestOptions) {
    const result = new Headers({ 'content-type': type })
    if (token) result.set('authorization', `Bearer ${token}`)
    if (via) result.set('x-forwarded-for', via)
    return result
  }

  function bindings({ from = '192.0.2.1' }: RequestOptions) {
    return { incoming: { socket: { remoteAddress: from } } }
  }

  async function post(path: string, body: unknown, options: RequestOptions = {}) {
    const text = options.raw === undefined ? JSON.stringify(body) : options.raw
    return app.request(path, { method: 'POST', headers: headers(options), body: text }, bindings(options))
  }

  function login(username: string, password: string, options: RequestOptions = {}) {
    return post('/login', { username, password }, options)
  }

  async function loginToken(username = 'maria', password = PASSWORD): Promise<string> {
    const response = await login(username, password)
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    return ((await response.json()) as { token: string }).token
  }

  async function getCurrentUser(token?: string) {
    return app.request('/who', { headers: token ? { authorization: `Bearer ${token}` } : {} })
  }

  return {
    db,
    app,
    testClock,
    logLines,
    post,
    login,
    loginToken,
    getCurrentUser,
    createUser: (name = 'maria') => addUser(db, name, PASSWORD),
  }
}

/** With one user, maria. */
export async function openTestAuthWithUser(options: TestAuthOptions = {}) {
  const auth = openTestAuth(options)
  const user = await auth.createUser()
  return { ...auth, user }
}
