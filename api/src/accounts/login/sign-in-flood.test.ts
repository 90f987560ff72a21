import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestAuthWithUser, PASSWORD, SECRET } from '../../../testing/accounts/test-auth.fixture.ts'
import { openHttpServer } from '../../base/http/http-server.ts'
import { createSenderDelay } from '../../base/http/refused-sender-delay.ts'
import { createSenderFinder } from './rate-limit-key.ts'

const WRONG = 'wrong password'
const FLOOD = '192.0.2.1'

/** An API over HTTP with the user maria; `trustedProxy` says who sent a call. */
async function openServer(trustedProxy = ['127.0.0.1']) {
  const { app } = await openTestAuthWithUser({ trustedProxy })
  const server = await openHttpServer({ hostname: '127.0.0.1', port: 0, limits: { closeMs: 5_000 } })
  const senderDelay = createSenderDelay({ findSender: createSenderFinder(SECRET, trustedProxy), log: () => {} })
  server.setHandlers({ api: app.fetch, files: app.fetch, senderDelay })
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  onTestFinished(() => server.close())
  const origin = server.url.replace('localhost', '127.0.0.1')

  /** @returns the status, or what happened to the connection */
  function send(path: string, body: string, headers: object = {}, { signal, method = 'POST' }: SendOptions = {}) {
    return new Promise<{ status: number | string; cookie: string }>((resolve) => {
      const sent = { 'content-type': 'application/json', 'x-forwarded-for': FLOOD, ...headers }
      const sending = request(`${origin}${path}`, { method, agent, headers: sent, signal }, (response) => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, cookie }))
      })
      sending.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve({ status: code, cookie: '' })).end(body)
    })
  }

  const login = (password: string, headers: object = {}, options: SendOptions = {}) =>
    send('/api/login', JSON.stringify({ username: 'maria', password }), headers, options)
  const statusesOf = async (answers: ReturnType<typeof send>[]) => (await Promise.all(answers)).map((one) => one.status)
  const repeat = (count: number, call: () => ReturnType<typeof send>) => statusesOf(Array.from({ length: count }, call))
  return { send, login, repeat, origin, close: server.close }
}

interface SendOptions {
  signal?: AbortSignal
  method?: string
}

const closed = (statuses: (number | string)[]) => statuses.filter((status) => status === 'ECONNRESET').length

test('in a flood beyond a limit a few wait and the rest are closed, without delaying devices, networks or pages', async () => {
  const { login, repeat, send } = await openServer()
  const { cookie } = await login(PASSWORD, { 'x-forwarded-for': '203.0.113.5' })
  expect(await repeat(6, () => login(WRONG))).toEqual([...Array(5).fill(401), 429])
  const order: string[] = []
  const flood = repeat(40, () => login(WRONG).finally(() => order.push('flood')))
  await expect.poll(() => order.length).toBe(36)
  expect(await login(PASSWORD, { cookie })).toMatchObject({ status: 200 })
  expect(await login(PASSWORD, { 'x-forwarded-for': '203.0.113.6' })).toMatchObject({ status: 200 })
  expect(await send('/api/services', '', {}, { method: 'GET' })).toMatchObject({ status: 200 })
  expect(await send('/api/taps', 'book')).toMatchObject({ status: 403 })
  expect(order).toHaveLength(36)
  const statuses = await flood
  expect([closed(statuses), statuses.filter((status) => status === 401 || status === 429).length]).toEqual([36, 4])
})

const FLOODS: Record<string, [string, string, object]> = {
  'taps of no page': ['/api/taps', 'book', {}],
  'sign-ins without a name': ['/api/login', '{}', {}],
  'sign-ins with a forged cookie': ['/api/login', '{}', { cookie: 'device-1=1%20me.AAAA%3D' }],
  'sign-ins at an encoded address': ['/api/%6cogin', '{}', {}],
  'sign-ins that claim a session': ['/api/login', '{}', { authorization: 'Bearer me' }],
  'invented links': ['/api/join/preview', '{"token":"no"}', {}],
  'files nobody asked for': ['/api/uploads/1', 'x', {}],
  'writes without a session': ['/api/services', '{}', {}],
  'writes with an invented session': ['/api/services', '{}', { authorization: 'Bearer x.y.z' }],
  'writes to no address': ['/api/nothing', '{}', {}],
}

test('of a flood of anything that is refused to strangers few wait and the rest are closed', async () => {
  const results = Object.entries(FLOODS).map(async ([name, [path, body, headers]]) => {
    const { send, repeat } = await openServer()
    const call = () => send(path, body, headers, { method: path.includes('uploads') ? 'PUT' : 'POST' })
    return [name, closed(await repeat(31, call)), closed(await repeat(10, call))]
  })
  expect(await Promise.all(results)).toEqual(Object.keys(FLOODS).map((name) => [name, 0, 6]))
})

test('calls that come at once on one connection are counted before they are answered', async () => {
  const { origin } = await openServer()
  const call = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(call.repeat(200)))
  let answers = ''
  socket.on('data', (chunk) => {
    answers += chunk
  })
  await new Promise((resolve) => socket.on('error', () => {}).on('close', resolve))
  expect(answers.match(/HTTP\/1\.1 4/g)?.length ?? 0).toBeLessThanOrEqual(31)
})

test('a call that is left while it waits makes room for another', async () => {
  const { login, repeat } = await openServer()
  await repeat(6, () => login(WRONG))
  const hangUp = new AbortController()
  const left = repeat(4, () => login(WRONG, {}, { signal: hangUp.signal }))
  expect(closed(await repeat(1, () => login(WRONG)))).toBe(1)
  hangUp.abort()
  await left
  await expect.poll(() => repeat(1, () => login(WRONG))).toEqual([429])
})

test('a server that stops closes what waits', async () => {
  const { login, repeat, close } = await openServer()
  await repeat(6, () => login(WRONG))
  const waiting = repeat(4, () => login(WRONG))
  expect(closed(await repeat(1, () => login(WRONG)))).toBe(1)
  await close()
  expect(closed(await waiting)).toBe(4)
})

test('behind a proxy that is not trusted more may wait at once, because everybody is one sender', async () => {
  const { login, repeat } = await openServer([])
  await repeat(6, () => login(WRONG))
  const statuses = await repeat(40, () => login(WRONG))
  expect([closed(statuses), statuses.filter((status) => status === 429).length]).toEqual([20, 20])
})
