import { migrateDatabase, openDatabase } from '@shop/db/sqlite'
import { Hono } from 'hono'
import { answerError } from '../errors.ts'
import { addUser } from './accounts.ts'
import { auth } from './auth.ts'
import { guard } from './guard.ts'

export const SECRET = Buffer.from('a secret of thirty-two bytes or more')
export const PASSWORD = 'plain copper kettle'

interface Call {
  token?: string
  /** where the caller's socket is */
  from?: string
  /** X-Forwarded-For */
  via?: string
  /** instead of a JSON body */
  raw?: string | null
  type?: string
}

interface Options {
  file?: string
  trustedProxy?: string[]
}

/** A shop of which only the door is there: real tables, accounts and guard, and a clock to turn. */
export function openDoor({ file = ':memory:', trustedProxy = [] }: Options = {}) {
  const db = openDatabase(file)
  migrateDatabase(db)
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') }
  const lines: Record<string, unknown>[] = []
  const options = { db, secret: SECRET, now: () => clock.now }
  const app = new Hono()
    .onError(answerError)
    .route('/', auth({ ...options, trustedProxy, log: (line) => lines.push(line) }))
    .get('/who', guard(options), (c) => c.json(c.var.user))

  function headers({ token, via, type = 'application/json' }: Call) {
    const all = new Headers({ 'content-type': type })
    if (token) all.set('authorization', `Bearer ${token}`)
    if (via) all.set('x-forwarded-for', via)
    return all
  }

  function socket({ from = '192.0.2.1' }: Call) {
    return { incoming: { socket: { remoteAddress: from } } }
  }

  async function post(path: string, body: unknown, call: Call = {}) {
    const sent = call.raw === undefined ? JSON.stringify(body) : call.raw
    return app.request(path, { method: 'POST', headers: headers(call), body: sent }, socket(call))
  }

  function login(username: string, password: string, call: Call = {}) {
    return post('/login', { username, password }, call)
  }

  /** Signs in and returns the token. */
  async function enter(username = 'maria', password = PASSWORD): Promise<string> {
    const answer = await login(username, password)
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { token: string }).token
  }

  async function who(token?: string) {
    return app.request('/who', { headers: token ? { authorization: `Bearer ${token}` } : {} })
  }

  return { db, app, clock, lines, post, login, enter, who, hire: (name = 'maria') => addUser(db, name, PASSWORD) }
}

/** The door with one account, maria. */
export async function openDoorWithMaria(options: Options = {}) {
  const door = openDoor(options)
  const maria = await door.hire()
  return { ...door, maria }
}
