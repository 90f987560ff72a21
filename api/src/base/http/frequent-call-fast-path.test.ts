import { expect, onTestFinished, test } from 'vitest'
import { openShopWithEditors } from '../../../testing/presence/open-forms.fixture.ts'
import { disableUser, setRole } from '../../accounts/accounts/change-role-or-disable-user.ts'
import { saveRule } from '../../accounts/factors/second-factor-rule.ts'
import { answerFrequentCalls } from './frequent-call-fast-path.ts'
import { type Fetch, openHttpServer } from './http-server.ts'

const BEAT = { resource: 'services', id: 3, tab: 'a' }

/** A server for the forms of people, and one that answers them with all middleware. */
async function openServers() {
  const shop = await openShopWithEditors()
  const { routes, fetch: fetchApi } = shop.app
  const seenByMiddleware: string[] = []
  const fetchAndNote: Fetch = (request, bindings) => {
    seenByMiddleware.push(request.method)
    return fetchApi(request, bindings)
  }
  const open = async (api: Fetch) => {
    const server = await openHttpServer({ hostname: '127.0.0.1', port: 0 })
    server.setHandlers({ api, files: () => new Response('a page') })
    onTestFinished(() => server.close())
    return server.url.replace('localhost', '127.0.0.1')
  }
  const withMiddleware = await open(fetchApi)
  const server = await open((await answerFrequentCalls({ routes, fetch: fetchAndNote }, 'https://shop.example')).fetch)

  async function send(url: string, init: RequestInit) {
    const response = await fetch(`${url}/api/presence`, { method: 'POST', ...init })
    const { 'x-request-id': id, date, ...headers } = Object.fromEntries(response.headers)
    expect(id).toMatch(/^[\w.:-]{8,}$/)
    return { status: response.status, headers, body: JSON.parse(await response.text()) }
  }

  /** Sends to both servers, which must answer the same. */
  async function beat(token: string, body: unknown = BEAT, headers: Record<string, string> = {}) {
    const ofJson = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers }
    const init = { headers: ofJson, body: typeof body === 'string' ? body : JSON.stringify(body) }
    const expected = await send(withMiddleware, init)
    seenByMiddleware.length = 0
    const answer = await send(server, init)
    expect(answer).toEqual(expected)
    return { ...answer, sawMiddleware: seenByMiddleware.length > 0 }
  }
  const tokenOf = async (username: string) => (await shop.openTab(username, 'a')).token
  return { ...shop, beat, tokenOf }
}

test('an open form gets the same answer and headers without the middleware', async () => {
  const { beat, tokenOf, lines } = await openServers()
  const [maria, june] = [await tokenOf('maria'), await tokenOf('june')]
  await beat(june)
  const { status, headers, body, sawMiddleware } = await beat(maria)
  expect([status, sawMiddleware]).toEqual([200, false])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'strict-transport-security': 'max-age=31536000' })
  expect(body).toMatchObject({ editors: [{ id: 3, name: 'June', is_own: false }], saved: { version: 1 } })
  expect((await beat(june, { ...BEAT, left: true })).sawMiddleware).toBe(false)
  expect((await beat(maria)).body.editors).toEqual([])
  expect((await beat(await tokenOf('rita'), { ...BEAT, resource: 'team-members', id: 1 })).status).toBe(200)
  expect(lines.filter((line) => 'path' in line && line.path === '/api/presence')).toEqual([])
})

test('a beat is refused as soon as its session has ended, its person is disabled or must add a passkey', async () => {
  const { beat, tokenOf, post, db, idOf, advance } = await openServers()
  const [maria, june, sam, rita] = await Promise.all(['maria', 'june', 'sam', 'rita'].map(tokenOf))
  for (const token of [maria, june, sam, rita]) expect(await beat(`${token}`)).toMatchObject({ status: 200 })
  await post('/logout', {}, { token: `${june}` })
  const ended = { error: 'Your session has ended. Please log in again.' }
  expect(await beat(`${june}`)).toMatchObject({ status: 401, body: ended, headers: { 'www-authenticate': 'Bearer' } })
  disableUser(db, { userId: idOf('sam') })
  expect(await beat(`${sam}`)).toMatchObject({ status: 401, body: ended })
  expect((await beat(`${rita}`)).body.saved).toBeNull()
  setRole(db, { userId: idOf('rita') }, { role: 'staff', team_member_id: null })
  expect((await beat(`${rita}`)).body.saved).toMatchObject({ version: 1 })
  saveRule(db, { required_of: 'all', required_from: '2026-11-01' })
  expect((await beat(`${rita}`)).status).toBe(403)
  advance(13 * 3600 * 1000)
  expect((await beat(`${rita}`)).body).toEqual({ error: 'Your session has expired. Please log in again.' })
})

test('bad input gets the same sentence, and larger bodies and ids for the log go through the middleware', async () => {
  const { beat, tokenOf } = await openServers()
  const june = await tokenOf('june')
  for (const body of ['', '{', '[]', 'null', '\ud800', { ...BEAT, resource: 'users' }, { ...BEAT, id: -1 }, { id: 3 }])
    expect(await beat(june, body)).toMatchObject({ status: 400, sawMiddleware: true })
  expect((await beat(june, BEAT, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await beat(june, BEAT, { authorization: 'Basic b' })).body).toEqual({ error: 'Please log in first.' })
  expect(await beat(june, { ...BEAT, more: 'x'.repeat(2000) })).toMatchObject({ status: 200, sawMiddleware: true })
  expect((await beat(june, 'x'.repeat(300_000))).status).toBe(413)
  expect(await beat(june, BEAT, { 'x-request-id': 'of-a-proxy' })).toMatchObject({ status: 200, sawMiddleware: true })
})
