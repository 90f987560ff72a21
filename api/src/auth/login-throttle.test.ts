import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginAttempts } from '@shop/db/tables/login-attempts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createLoginThrottle } from './login-throttle.ts'
import { openTestAuth, openTestAuthWithUser, PASSWORD } from './test-auth.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'throttle-'))
const WRONG = 'wrong password'

afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function times(count: number, work: (round: number) => unknown) {
  for (let round = 0; round < count; round++) await work(round)
}

test('ASVS 6.3.1: after five failed tries even the right password has to wait, and the answer says how long', async () => {
  const { login, logLines } = await openTestAuthWithUser()
  await times(5, async () => expect((await login('maria', WRONG)).status).toBe(401))
  const answer = await login('maria', PASSWORD)
  expect(answer.status).toBe(429)
  expect(await answer.json()).toEqual({ error: 'Too many failed tries. Please try again in 15 minutes.' })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(890)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect(logLines.at(-1)).toMatchObject({ event: 'login', outcome: 'throttled', username: 'maria' })
})

test('the wait ends 15 minutes after the first failed try', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  const { login, db } = await openTestAuthWithUser()
  await times(6, () => login('maria', WRONG))
  vi.setSystemTime(start + 14.5 * 60_000)
  expect(await (await login('maria', PASSWORD)).json()).toEqual({
    error: 'Too many failed tries. Please try again in a minute.',
  })
  vi.setSystemTime(start + 15 * 60_000 + 1000)
  expect((await login('maria', PASSWORD)).status).toBe(200)
  expect(db.select().from(loginAttempts).all()).toMatchObject([{ points: 0 }])
})

test('a clock that was ahead by a year, and is right again, locks nobody out for a year', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const today = Date.now()
  const { login } = await openTestAuthWithUser()
  vi.setSystemTime(today + 365 * 24 * 60 * 60_000)
  await times(6, () => login('maria', WRONG))
  vi.setSystemTime(today)
  expect((await login('maria', PASSWORD)).status).toBe(200)
})

test('capitals and spaces in the name do not give more tries, and unknown names get no more than known ones', async () => {
  const { login } = await openTestAuthWithUser()
  for (const name of ['maria', 'Maria', ' maria', 'MARIA', 'mariA ']) await login(name, WRONG)
  expect((await login('maria', WRONG)).status).toBe(429)
  await times(5, async () => expect((await login('nobody', WRONG)).status).toBe(401))
  expect((await login('nobody', WRONG)).status).toBe(429)
})

test('strangers cannot lock an owner out from another address', async () => {
  const { login } = await openTestAuthWithUser()
  await times(6, () => login('maria', WRONG, { from: '198.51.100.7' }))
  expect((await login('maria', PASSWORD, { from: '198.51.100.7' })).status).toBe(429)
  expect((await login('maria', PASSWORD, { from: '192.0.2.1' })).status).toBe(200)
})

test('a success forgets the failed tries', async () => {
  const { login } = await openTestAuthWithUser()
  await times(4, () => login('maria', WRONG))
  expect((await login('maria', PASSWORD)).status).toBe(200)
  await times(5, async () => expect((await login('maria', WRONG)).status).toBe(401))
  expect((await login('maria', WRONG)).status).toBe(429)
})

test('of fifty racing tries exactly five are judged', async () => {
  const { login, db } = await openTestAuthWithUser({ file: join(folder, 'race.sqlite') })
  const answers = await Promise.all(Array.from({ length: 50 }, () => login('maria', WRONG)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  db.$client.close()
})

test('ASVS 6.3.1: a restart of the server forgets nothing', async () => {
  const file = join(folder, 'restart.sqlite')
  const before = await openTestAuthWithUser({ file })
  await times(5, () => before.login('maria', WRONG))
  before.db.$client.close()
  const after = openTestAuth({ file })
  expect((await after.login('maria', PASSWORD)).status).toBe(429)
  after.db.$client.close()
})

test('one address has thirty failed tries for all accounts together, and successes are not counted', async () => {
  const { db } = await openTestAuthWithUser()
  const throttle = createLoginThrottle(db)
  const address = '192.0.2.1'
  await times(40, async () => {
    expect(await throttle.consumeAttempt({ username: 'maria', address })).toBe(0)
    await throttle.resetAttempts({ username: 'maria', address })
  })
  await times(30, async (n) => expect(await throttle.consumeAttempt({ username: `guess${n}`, address })).toBe(0))
  expect(await throttle.consumeAttempt({ username: 'maria', address })).toBeGreaterThan(0)
  expect(await throttle.consumeAttempt({ username: 'maria', address: '192.0.2.2' })).toBe(0)
})

test('who is locked out does not use up the tries of their colleagues at the same address', async () => {
  const { db } = await openTestAuthWithUser()
  const throttle = createLoginThrottle(db)
  const address = '192.0.2.1'
  await times(60, () => throttle.consumeAttempt({ username: 'maria', address }))
  expect(await throttle.consumeAttempt({ username: 'sam', address })).toBe(0)
})

test('the addresses of one household of IPv6 count as one', async () => {
  const { db } = await openTestAuthWithUser()
  const throttle = createLoginThrottle(db)
  await times(5, (n) => throttle.consumeAttempt({ username: 'maria', address: `2001:db8:0:7::${n}` }))
  expect(await throttle.consumeAttempt({ username: 'maria', address: '2001:db8:0:7:1:2:3:4' })).toBeGreaterThan(0)
  expect(await throttle.consumeAttempt({ username: 'maria', address: '2001:db8::7' })).toBe(0)
})

test('a made-up X-Forwarded-For gives no more tries; behind a trusted proxy every client has their own', async () => {
  const open = await openTestAuthWithUser()
  await times(6, (n) => open.login('maria', WRONG, { via: `203.0.113.${n}` }))
  expect((await open.login('maria', PASSWORD, { via: '203.0.113.99' })).status).toBe(429)

  const behind = await openTestAuthWithUser({ trustedProxy: ['192.0.2.1'] })
  await times(6, () => behind.login('maria', WRONG, { via: '203.0.113.1' }))
  expect((await behind.login('maria', PASSWORD, { via: '203.0.113.1' })).status).toBe(429)
  expect((await behind.login('maria', PASSWORD, { via: '203.0.113.2' })).status).toBe(200)
})

test('guessing the current password of an open session is throttled too', async () => {
  const { loginToken, post } = await openTestAuthWithUser()
  const token = await loginToken()
  await times(5, () => post('/password', { current: WRONG, next: 'another good one' }, { token }))
  const answer = await post('/password', { current: PASSWORD, next: 'another good one' }, { token })
  expect(answer.status).toBe(429)
  expect(answer.headers.has('retry-after')).toBe(true)
})
