import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { afterEach, expect, test } from 'vitest'
import { fetchOwnerHeaders, ownerAccount, startTestServer, type TestServer } from '../testing/test-server.ts'

const SIGNALS = (['SIGTERM', 'SIGINT'] as const).slice(0, repetitions({ quick: 1, long: 2 }))

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

test('ASVS 6.3.2: the first start prints the address, the account and a generated password, which signs in', async () => {
  const newFolder = makeTestFolder()
  server = await startTestServer(newFolder, { SEED: 'none', STAFF_USERNAME: undefined, STAFF_PASSWORD: undefined })
  const password = /password ((?:[a-hjkmnp-z]{4}-){3}[a-hjkmnp-z]{4})\b/.exec(server.output())?.[1]
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
  const { status, headers: answered } = await waiting
  expect([await slowLogin.sendRest(), status, answered.get('connection')]).toEqual([200, 200, 'close'])
  expect(await stopped).toEqual({ exitCode: 0 })
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
