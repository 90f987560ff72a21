import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchOwnerHeaders, ownerAccount, startTestServer, type TestServer } from '../testing/browser-test.ts'
import { repositoryRoot } from '../tools/run-tool.ts'

let folder: string
let product: TestServer | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-product-'))
})
afterEach(async () => {
  await product?.stop()
  product = undefined
  rmSync(folder, { recursive: true })
})

test('visitors go on reading while the database is locked and people try to sign in', { timeout: 60_000 }, async () => {
  product = await startTestServer(folder)
  const { url } = product
  const locking = openDatabase(join(folder, 'shop.sqlite'))
  locking.$client.exec('begin immediate')
  const headers = { 'content-type': 'application/json' }
  const login = { method: 'POST', headers, body: JSON.stringify(ownerAccount) }
  const tries = Array.from({ length: 4 }, () => fetch(`${url}/api/login`, login))
  const page = await fetch(`${url}/services`, { signal: AbortSignal.timeout(10_000) })
  expect([page.status, ...(await Promise.all(tries)).map(({ status }) => status)]).toEqual([200, 503, 503, 503, 503])
  locking.$client.close()
  expect((await fetch(`${url}/api/login`, login)).status).toBe(200)
})

test('the first start says address, account and a password that signs in', { timeout: 60_000 }, async () => {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0' }
  const server = spawn(process.execPath, [join(repositoryRoot, 'scripts/cli/serve.ts')], { cwd: repositoryRoot, env })
  let said = ''
  server.stdout.on('data', (text) => {
    said += text
  })
  await expect.poll(() => said.split('\n').length, { timeout: 30_000 }).toBeGreaterThan(4)
  const [url, password] = [/Public site +(\S+)/.exec(said)?.[1], /password (\S+)/.exec(said)?.[1]]
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password }),
  })
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect([answer.status, (await ended)[0]]).toEqual([200, 0])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server with nothing left to do',
  { timeout: 60_000 },
  async (signal) => {
    product = await startTestServer(folder)
    await product.stop(signal)
    await expect(fetch(product.url)).rejects.toThrow()
  },
)

test('killed at any moment, no save that was answered is lost, and the site catches up by itself', {
  timeout: 180_000,
}, async () => {
  const answered = new Map<number, string>()
  for (let round = 0; round < 6; round++) {
    product = await startTestServer(folder)
    const headers = await fetchOwnerHeaders(product.url)
    const killing = new Promise((resolve) => setTimeout(resolve, 40 + round * 35)).then(() => product?.stop('SIGKILL'))
    for (let edit = 0; ; edit++) {
      const body = JSON.stringify({ title: `Round ${round} edit ${edit}`, description: 'Kept.', image_id: null })
      const answer = await fetch(`${product.url}/api/services`, { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      const row = (await answer?.json().catch(() => undefined)) as { id: number; title: string } | undefined
      if (!row) break
      answered.set(row.id, row.title)
    }
    await killing
  }
  product = await startTestServer(folder)
  const { url } = product
  const rows = (await (await fetch(`${url}/api/services`)).json()) as { id: number; title: string }[]
  const kept = new Map(rows.map(({ id, title }) => [id, title]))
  expect(answered.size).toBeGreaterThan(6)
  expect([...answered].filter(([id, title]) => kept.get(id) !== title)).toEqual([])
  await expect
    .poll(
      async () => {
        const page = await (await fetch(`${url}/services`)).text()
        return rows.filter(({ title }) => !page.includes(title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')))
      },
      { timeout: 20_000 },
    )
    .toEqual([])
})
