import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { afterEach, expect, test } from 'vitest'
import {
  fetchOwnerHeaders,
  openOwnerClient,
  ownerAccount,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts'

const KILLS = repetitions({ quick: 1, long: 60 })
const SIGNALS = (['SIGTERM', 'SIGINT'] as const).slice(0, repetitions({ quick: 1, long: 2 }))

interface ServiceRow {
  id: number
  title: string
}

/** Of one shop for all tests, because its first start renders every page. */
const env = { SEED: 'none' }
const folder = makeTestFolder()
let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

testInLongRun('pages are still served while the database is locked and sign-ins wait for it', async () => {
  server = await startTestServer(folder, env)
  const { url } = server
  const lock = openDatabase(join(folder, 'shop.sqlite'))
  lock.$client.exec('begin immediate')
  const attempts = Array.from({ length: 4 }, () => login(url, ownerAccount))
  const page = await fetch(`${url}/services`, { signal: AbortSignal.timeout(10_000) })
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect([page.status, ...statuses]).toEqual([200, 503, 503, 503, 503])
  lock.$client.close()
  expect((await login(url, ownerAccount)).status).toBe(200)
})

test('the first start prints the address, the account and a generated password that signs in', async () => {
  const newFolder = makeTestFolder()
  server = await startTestServer(newFolder, { SEED: 'none', STAFF_USERNAME: undefined, STAFF_PASSWORD: undefined })
  const password = /password (\S+)/.exec(server.output())?.[1]
  const { status } = await login(server.url, { username: 'owner', password })
  expect([status, await server.stop()]).toEqual([200, { exitCode: 0 }])
})

test.each(SIGNALS)('on %s requests under way finish, and the server ends cleanly', async (signal) => {
  server = await startTestServer(folder, env)
  const { url } = server
  const headers = await fetchOwnerHeaders(url)
  const waiting = fetch(`${url}/api/publication?wait=999999`, { headers })
  const slowLogin = startSlowLogin(url)
  await slowLogin.sendHalf()
  await fetch(url) // after which the server has read the requests before it
  const stopped = server.stop(signal)
  await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused')
  await sleep(1_500)
  expect([await slowLogin.sendRest(), (await waiting).status, await stopped]).toEqual([200, 200, { exitCode: 0 }])
})

testInLongRun('after kills at arbitrary moments no acknowledged save is lost, and the site catches up', async () => {
  const acknowledged = new Map<number, string>()
  for (let round = 0; round < KILLS; round++) {
    for (const { id, title } of await saveUntilKilled(round)) acknowledged.set(id, title)
  }
  server = await startTestServer(folder, env)
  const { url } = server
  const rows: ServiceRow[] = await (await fetch(`${url}/api/services`)).json()
  const stored = new Map(rows.map(({ id, title }) => [id, title]))
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS)
  expect([...acknowledged].filter(([id, title]) => stored.get(id) !== title)).toEqual([])
  await expect.poll(() => titlesMissingFromPage(url, rows)).toEqual([])
})

/** A sign-in whose body comes in two parts. */
function startSlowLogin(url: string) {
  const body = JSON.stringify(ownerAccount)
  const expect = '100-continue' // tells when the headers have come in
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect }
  const login = request(`${url}/api/login`, { method: 'POST', headers, agent: false })
  const response = once(login, 'response')
  return {
    async sendHalf() {
      login.flushHeaders()
      await once(login, 'continue')
      login.write(body.slice(0, 10))
    },
    /** @returns the status of the response */
    async sendRest(): Promise<number> {
      login.end(body.slice(10))
      const [{ statusCode }] = await response
      return statusCode
    },
  }
}

function login(url: string, account: { username: string; password: string | undefined }) {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(account) })
}

/** Adds services one after the other until the server is killed. @returns those that it acknowledged */
async function saveUntilKilled(round: number): Promise<ServiceRow[]> {
  const running = await startTestServer(folder, env)
  server = running
  const call = await openOwnerClient(running.url)
  const acknowledged: ServiceRow[] = []
  let killed: Promise<unknown> | undefined
  for (let edit = 0; ; edit++) {
    const service = { title: `Round ${round} edit ${edit}`, description: 'Kept.', image_id: null }
    const response = await call('POST', '/services', service).catch(() => undefined)
    const row: ServiceRow | undefined = await response?.json().catch(() => undefined)
    if (!row) break
    acknowledged.push(row)
    killed ??= sleep(10 + (round % 6) * 35).then(() => running.stop('SIGKILL'))
  }
  await killed
  return acknowledged
}

async function titlesMissingFromPage(url: string, rows: ServiceRow[]): Promise<string[]> {
  const page = await (await fetch(`${url}/services`)).text()
  const asHtml = (title: string) => title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
  return rows.map(({ title }) => title).filter((title) => !page.includes(asHtml(title)))
}
