import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import type { Role } from '@shop/db/tables/users'
import { expect } from 'vitest'
import type { Logger } from '../../src/base/log/logger.ts'
import { createTestApp, TEST_SECRET } from '../test-app.ts'
import { addTestUser } from './add-test-user.ts'

export const SECRET = TEST_SECRET
export const PASSWORD = 'plain copper kettle'

interface RequestOptions {
  token?: string
  /** the address of the socket */
  from?: string
  /** the cookies of an earlier response; without it, those of the token */
  cookie?: string
  /** X-Forwarded-For */
  via?: string
  /** User-Agent */
  agent?: string
  /** sent in place of the JSON body */
  raw?: string | null
  type?: string
}

interface TestAuthOptions {
  file?: string
  /** of a shop that was open before */
  db?: Database
  trustedProxy?: string[]
  siteUrl?: string
  /** also gets every line of the log */
  log?: Logger
}

/** The body of a response; the test knows its shape. */
export async function readJson<Body>(response: Response | Promise<Response>): Promise<Body> {
  return (await (await response).json()) as Body
}

/** One after the other. */
export async function repeat(count: number, run: (index: number) => unknown) {
  for (let index = 0; index < count; index++) await run(index)
}

/** The status and the JSON of a response. */
export async function answerOf(response: Response | Promise<Response>): Promise<[number, unknown]> {
  return [(await response).status, await readJson(response)]
}

/** @param error a sentence, or what matches it */
export async function expectRefusal(response: Parameters<typeof answerOf>[0], status: number, error: string) {
  expect(await answerOf(response)).toEqual([status, { error }])
}

export type TestAuth = ReturnType<typeof openTestAuth>
/** The app on a database with no records, with a clock that tests set. */
export function openTestAuth({
  file = ':memory:',
  db = openDatabase(file),
  trustedProxy = [],
  siteUrl,
  log: ownLog,
}: TestAuthOptions = {}) {
  migrateDatabase(db)
  const testClock = { now: new Date('2026-11-20T12:00:00.000Z') }
  /** without those of the request log */
  const logLines: Record<string, unknown>[] = []
  const log = (line: Record<string, unknown>) => {
    if ('event' in line || 'message' in line) logLines.push(line)
    ownLog?.(line)
  }
  const { cookies, withCookie, keepCookie } = createCookieJar()
  const app = createTestApp({ db, trustedProxy, log, systemClock: () => testClock.now, ...(siteUrl && { siteUrl }) })

  async function call(method: string, path: string, { body, ...options }: RequestOptions & { body?: unknown } = {}) {
    const text = options.raw === undefined && body !== undefined ? JSON.stringify(body) : options.raw
    const init = { method, headers: headers(withCookie(options)), ...(text !== undefined && { body: text }) }
    const bindings = { incoming: { socket: { remoteAddress: options.from ?? '192.0.2.1' } } }
    const response = await app.request(`/api${path}`, init, bindings)
    await keepCookie(response)
    return response
  }

  const post = (path: string, body: unknown, options: RequestOptions = {}) => call('POST', path, { ...options, body })

  function login(username: string, password: string, options: RequestOptions = {}) {
    return post('/login', { username, password }, options)
  }

  async function loginToken(username = 'maria', password = PASSWORD, options: RequestOptions = {}): Promise<string> {
    const response = await login(username, password, options)
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    return ((await response.json()) as { token: string }).token
  }

  function advance(ms: number) {
    testClock.now = new Date(testClock.now.getTime() + ms)
  }

  /** Calls a route that requires a login. */
  async function getChanges(token?: string) {
    return app.request('/api/changes', { headers: token ? { authorization: `Bearer ${token}` } : {} })
  }

  return {
    ...{ db, app, testClock, cookies, advance, logLines, post, call, login, loginToken, getChanges },
    createUser: (username = 'maria', role: Role = 'owner') => addTestUser(db, { username, password: PASSWORD, role }),
  }
}

/** Of each token the cookie of its device, as a browser keeps it. */
function createCookieJar() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    withCookie: ({ token = '', cookie = cookies.get(token) ?? '', ...options }: RequestOptions) => {
      return { ...options, token, cookie }
    },
    async keepCookie(response: Response) {
      const cookie = response.headers.get('set-cookie')?.split(';')[0]
      if (cookie) cookies.set((await readJson<{ token: string }>(response.clone())).token, cookie)
    },
  }
}

function headers({ token, via, cookie, agent, type = 'application/json' }: RequestOptions) {
  const result = new Headers({ 'content-type': type })
  if (token) result.set('authorization', `Bearer ${token}`)
  if (cookie) result.set('cookie', cookie)
  if (agent) result.set('user-agent', agent)
  if (via) result.set('x-forwarded-for', via)
  return result
}

/** With one user, maria. */
export async function openTestAuthWithUser(options: TestAuthOptions = {}) {
  const auth = openTestAuth(options)
  const user = await auth.createUser()
  return { ...auth, user }
}
