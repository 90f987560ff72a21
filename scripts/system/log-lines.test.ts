import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownerAccount, startTestServer, type TestServer } from '../testing/test-server.ts'

const SECRETS = {
  AUTH_SECRET: 'signs-the-sessions-of-this-test-and-no-others',
  WEBHOOK_SECRET: `whsec_${Buffer.from('signs the webhooks of this test').toString('base64')}`,
  REBUILD_SECRET: `whsec_${Buffer.from('asks for rebuilds in this test').toString('base64')}`,
}
const HOOK_PATH = '/hook-of-the-host?key=hook-key'
const NEW_PASSWORD = 'another-good-long-password'
const PROXY_REQUEST_ID = 'proxy.01JD0000000000000000'

const folder = makeTestFolder()
let server: TestServer
let printed: string[]
let lines: Record<string, unknown>[]
const secrets = Object.values(SECRETS)

beforeAll(async () => {
  const env = { ...SECRETS, WEBHOOK_URL: `http://localhost:1${HOOK_PATH}`, WEBHOOK_ALLOW_PRIVATE: '1' }
  server = await startTestServer(folder, { ...env, TRUSTED_PROXY: '127.0.0.1,::1' })
  await work()
  await server.stop()
  printed = server.output().split('\n')
  lines = printed.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}, 60_000)
afterAll(() => server.stop())

/** What staff, monitors and strangers do on a day. */
async function work() {
  const requestId = { 'x-request-id': PROXY_REQUEST_ID }
  await send('POST', '/login', { body: { username: 'owner', password: 'not-the-password' } })
  await send('POST', '/login', { body: { username: ownerAccount.password, password: 'not-the-password' } })
  const login = await send('POST', '/login', { body: ownerAccount, headers: requestId })
  expect(login.headers.get('x-request-id')).toBe(PROXY_REQUEST_ID)
  const { token } = (await login.json()) as { token: string }
  secrets.push(token, ...token.split('.').slice(1))
  const headers = { authorization: `Bearer ${token}` }
  corruptImageOfService(2)
  await send('PUT', '/services/1', { headers, body: { title: 'Cut', description: 'Scissors.', image_id: null } })
  await vi.waitFor(() => expect(server.output()).toContain('cannot be rendered'), 60_000)
  await send('DELETE', '/services/1', { headers: { authorization: 'Bearer stolen-or-forged-token' } })
  await send('GET', `/services?token=${token}`)
  await send('GET', `/services/${token}`)
  await uploadFile(headers)
  const odd = await send('GET', '/health', { headers: { 'x-request-id': 'two words\t' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  await send('POST', '/password', { headers, body: { current: ownerAccount.password, next: NEW_PASSWORD } })
  await send('POST', '/logout', { headers, body: {} })
  secrets.push(ownerAccount.password, NEW_PASSWORD, 'not-the-password')
  secrets.push('stolen-or-forged', 'hook-of-the-host', 'hook-key')
}

function corruptImageOfService(id: number) {
  const database = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 60_000 })
  database.prepare("update images set variants = '{' where id = (select image_id from services where id = ?)").run(id)
  database.close()
}

async function uploadFile(headers: Record<string, string>) {
  const body = { fileName: 'cut.jpg', fileType: 'image/jpeg' }
  const { uploadUrl } = (await (await send('POST', '/images/presigned-url', { headers, body })).json()) as {
    uploadUrl: string
  }
  secrets.push(new URL(uploadUrl).search, ...new URL(uploadUrl).searchParams.values())
  await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: 'no picture' })
}

function send(method: string, path: string, { headers = {}, body }: { headers?: object; body?: object } = {}) {
  const allHeaders = { 'content-type': 'application/json', ...headers }
  return fetch(`${server.url}/api${path}`, { method, headers: allHeaders, ...(body && { body: JSON.stringify(body) }) })
}

test('ASVS 16.2.5: the log of a session has no token, password, secret or upload address', () => {
  expect(secrets.length).toBeGreaterThan(12)
  const log = JSON.stringify(lines)
  expect(secrets.filter((secret) => secret.length > 5 && log.includes(secret))).toEqual([])
})

test('writes and sign-ins are logged with the user and the id of the request, refusals as warnings, and health is not', () => {
  expect(lines.filter(({ path }) => path === '/api/health')).toEqual([])
  const ofRequest = lines.filter(({ request }) => request === PROXY_REQUEST_ID)
  expect(ofRequest).toMatchObject([
    { level: 'info', event: 'login', outcome: 'ok', username: 'owner' },
    { level: 'info', method: 'POST', path: '/api/login', status: 200 },
  ])
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'info', method: 'PUT', path: '/api/services/1', status: 200, user: 'owner' }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'warn', method: 'DELETE', path: '/api/services/1', status: 401 }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', event: 'login', outcome: 'refused' }))
  expect(lines).toContainEqual(expect.objectContaining({ path: '/api/services/…', status: 404 }))
})

test('a page that cannot be rendered is one line, with its path and the stack', () => {
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message: 'A page cannot be rendered',
      subject: expect.stringMatching(/^\/(services)?$/),
      error: expect.stringContaining('JSON'),
      stack: expect.stringContaining('listRecords'),
    }),
  )
  expect(printed.filter((line) => /^ +at |\[ERROR\]/.test(line))).toEqual([])
})
