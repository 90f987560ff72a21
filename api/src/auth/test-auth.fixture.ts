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
  /** where the caller's socket is */
  from?: string
  /** X-Forwarded-For */
  via?: string
  /** instead of a JSON body */
  raw?: string | null
  type?: string
}

interface TestAuthOptions {
  file?: string
  trustedProxy?: string[]
}

/** A shop of which only the door is there: real tables, accounts and guard, and a clock to turn. */
export function openTestAuth({ file = ':memory:', trustedProxy = [] }: TestAuthOptions = {}) {
  const db = openDatabase(file)
  migrateDatabase(db)
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') }
  const logLines: Record<string, unknown>[] = []
  const options = { db, secret: SECRET, clock: () => clock.now }
  const app = new Hono()
    .onError(handleError)
    .route('/', authRoutes({ ...options, trustedProxy, log: (line) => logLines.push(line) }))
    .get('/who', createRequireAuth(options), (c) => c.json(c.var.user))

  function headers({ token, via, type = 'application/json' }: RequestOptions) {
    const all = new Headers({ 'content-type': type })
    if (token) all.set('authorization', `Bearer ${token}`)
    if (via) all.set('x-forwarded-for', via)
    return all
  }

  function socket({ from = '192.0.2.1' }: RequestOptions) {
    return { incoming: { socket: { remoteAddress: from } } }
  }

  async function post(path: string, body: unknown, call: RequestOptions = {}) {
    const sent = call.raw === undefined ? JSON.stringify(body) : call.raw
    return app.request(path, { method: 'POST', headers: headers(call), body: sent }, socket(call))
  }

  function login(username: string, password: string, call: RequestOptions = {}) {
    return post('/login', { username, password }, call)
  }

  /** Signs in and returns the token. */
  async function loginToken(username = 'maria', password = PASSWORD): Promise<string> {
    const answer = await login(username, password)
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { token: string }).token
  }

  async function getCurrentUser(token?: string) {
    return app.request('/who', { headers: token ? { authorization: `Bearer ${token}` } : {} })
  }

  return {
    db,
    app,
    clock,
    logLines,
    post,
    login,
    loginToken,
    getCurrentUser,
    createUser: (name = 'maria') => addUser(db, name, PASSWORD),
  }
}

/** The door with one account, maria. */
export async function openTestAuthWithUser(options: TestAuthOptions = {}) {
  const door = openTestAuth(options)
  const user = await door.createUser()
  return { ...door, user }
}
