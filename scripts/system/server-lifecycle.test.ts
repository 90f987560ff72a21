import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchOwnerHeaders, ownerAccount, startTestServer, type TestServer } from '../testing/test-server.ts'

interface ServiceRow {
  id: number
  title: string
}

let folder: string
let server: TestServer | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-lifecycle-'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  rmSync(folder, { recursive: true })
})

test('pages are still served while the database is locked and sign-ins wait for it', { timeout: 60_000 }, async () => {
  server = await startTestServer(folder)
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

test('the first start prints the address, the account and a generated password that signs in', {
  timeout: 60_000,
}, async () => {
  server = await startTestServer(folder, { STAFF_USERNAME: undefined, STAFF_PASSWORD: undefined })
  const password = /password (\S+)/.exec(server.output())?.[1]
  const { status } = await login(server.url, { username: 'owner', password })
  expect([status, await server.stop()]).toEqual([200, { exitCode: 0 }])
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server cleanly', { timeout: 60_000 }, async (signal) => {
  server = await startTestServer(folder)
  expect(await server.stop(signal)).toEqual({ exitCode: 0 })
  await expect(fetch(server.url)).rejects.toThrow()
})

test('after kills at arbitrary moments no acknowledged save is lost, and the site catches up', {
  timeout: 180_000,
}, async () => {
  const acknowledged = new Map<number, string>()
  for (let round = 0; round < 6; round++) {
    for (const { id, title } of await saveUntilKilled(round)) acknowledged.set(id, title)
  }
  server = await startTestServer(folder)
  const { url } = server
  const rows: ServiceRow[] = await (await fetch(`${url}/api/services`)).json()
  const stored = new Map(rows.map(({ id, title }) => [id, title]))
  expect(acknowledged.size).toBeGreaterThan(6)
  expect([...acknowledged].filter(([id, title]) => stored.get(id) !== title)).toEqual([])
  await expect.poll(() => titlesMissingFromPage(url, rows), { timeout: 20_000 }).toEqual([])
})

function login(url: string, account: { username: string; password: string | undefined }) {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(account) })
}

/** Adds services one after the other until the server is killed. @returns those that it acknowledged */
async function saveUntilKilled(round: number): Promise<ServiceRow[]> {
  const running = await startTestServer(folder)
  server = running
  const headers = await fetchOwnerHeaders(running.url)
  const killed = new Promise((resolve) => setTimeout(resolve, 40 + round * 35)).then(() => running.stop('SIGKILL'))
  const acknowledged: ServiceRow[] = []
  for (let edit = 0; ; edit++) {
    const body = JSON.stringify({ title: `Round ${round} edit ${edit}`, description: 'Kept.', image_id: null })
    const response = await fetch(`${running.url}/api/services`, { method: 'POST', headers, body }).catch(
      () => undefined,
    )
    const row: ServiceRow | undefined = await response?.json().catch(() => undefined)
    if (!row) break
    acknowledged.push(row)
  }
  await killed
  return acknowledged
}

async function titlesMissingFromPage(url: string, rows: ServiceRow[]): Promise<string[]> {
  const page = await (await fetch(`${url}/services`)).text()
  const asHtml = (title: string) => title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
  return rows.map(({ title }) => title).filter((title) => !page.includes(asHtml(title)))
}
