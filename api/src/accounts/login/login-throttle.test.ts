import { join } from 'node:path'
import { loginAttempts } from '@shop/db/tables/sessions-and-sign-ins'
import { fakeTimers } from '@shop/db/testing/fake-timers'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { expect, test, vi } from 'vitest'
import { openTestAuth, openTestAuthWithUser, PASSWORD, repeat } from '../../../testing/accounts/test-auth.fixture.ts'
import { createLogger } from '../../base/log/logger.ts'

const folder = makeTestFolder()
const WRONG = 'wrong password'

test('ASVS 6.3.1: after five failed attempts even the right password gets 429 with the time to wait, at this address', async () => {
  const { login, logLines } = await openTestAuthWithUser()
  await repeat(4, () => login('maria', WRONG))
  expect((await login('maria', PASSWORD)).status).toBe(200) // which begins the count again
  await repeat(5, async () => expect((await login('maria', WRONG)).status).toBe(401))
  const response = await login('maria', PASSWORD)
  expect(response.status).toBe(429)
  expect(await response.json()).toEqual({ error: 'Too many failed attempts. Please try again in 15 minutes.' })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(890)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect(logLines.at(-1)).toMatchObject({ event: 'login', outcome: 'throttled', address: '192.0.2.1' })
  expect((await login('maria', PASSWORD, { from: '198.51.100.7' })).status).toBe(200)
})

test('attempts beyond the limit are only counted in the log, without the user they were for', async () => {
  fakeTimers('setTimeout')
  const lines: Record<string, unknown>[] = []
  const { login } = await openTestAuthWithUser({ log: createLogger((line) => lines.push(line)) })
  await repeat(5, () => login('maria', WRONG))
  const listed = lines.length
  await repeat(100, async () => expect((await login('maria', WRONG)).status).toBe(429))
  expect(lines).toHaveLength(listed)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(lines.slice(listed)).toMatchObject([
    { event: 'login', outcome: 'throttled', repeated: 100 },
    { method: 'POST', path: '/api/login', status: 429, repeated: 100 },
  ])
  expect(JSON.stringify(lines.slice(listed))).not.toContain('maria')
})

test('the block ends 15 minutes after the first failed attempt, and at once if the clock was a year ahead', async () => {
  fakeTimers('Date')
  const start = Date.now()
  const { login, db } = await openTestAuthWithUser()
  await repeat(6, () => login('maria', WRONG))
  vi.setSystemTime(start + 14.5 * MINUTE_MS)
  expect(await (await login('maria', PASSWORD)).json()).toEqual({
    error: 'Too many failed attempts. Please try again in a minute.',
  })
  vi.setSystemTime(start + 15 * MINUTE_MS + 1000)
  expect((await login('maria', PASSWORD)).status).toBe(200)
  expect(db.select().from(loginAttempts).all()).toEqual([])
  vi.setSystemTime(start + 365 * DAY_MS)
  await repeat(6, () => login('maria', WRONG))
  vi.setSystemTime(start + 16 * MINUTE_MS)
  expect((await login('maria', PASSWORD)).status).toBe(200)
})

test('changing case or adding spaces to the name gives no extra attempts, and unknown names get no more than known ones', async () => {
  const { login } = await openTestAuthWithUser()
  for (const name of ['maria', 'Maria', ' maria', 'MARIA', 'mariA ']) await login(name, WRONG)
  expect((await login('maria', WRONG)).status).toBe(429)
  await repeat(5, async () => expect((await login('nobody', WRONG)).status).toBe(401))
  expect((await login('nobody', WRONG)).status).toBe(429)
})

test('of fifty concurrent attempts exactly five are verified', async () => {
  const { login } = await openTestAuthWithUser({ file: join(folder, 'race.sqlite') })
  const responses = await Promise.all(Array.from({ length: 50 }, () => login('maria', WRONG)))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(45)
})

test('ASVS 6.3.1: failed attempts are still counted after a restart of the server', async () => {
  const file = join(folder, 'restart.sqlite')
  const before = await openTestAuthWithUser({ file })
  await repeat(5, () => before.login('maria', WRONG))
  before.db.$client.close()
  const after = openTestAuth({ file })
  expect((await after.login('maria', PASSWORD)).status).toBe(429)
})

test('a forged X-Forwarded-For gives no extra attempts, and one warning names a possible proxy; behind a trusted one each client has its own', async () => {
  const open = await openTestAuthWithUser()
  await repeat(6, (n) => open.login('maria', WRONG, { via: `203.0.113.${n}` }))
  expect((await open.login('maria', PASSWORD, { via: '203.0.113.99' })).status).toBe(429)
  const warning = { message: expect.stringContaining('set TRUSTED_PROXY=192.0.2.1') }
  expect(open.logLines.filter(({ message }) => message)).toMatchObject([warning])

  const behind = await openTestAuthWithUser({ trustedProxy: ['192.0.2.1'] })
  await repeat(6, () => behind.login('maria', WRONG, { via: '203.0.113.1' }))
  expect((await behind.login('maria', PASSWORD, { via: '203.0.113.1' })).status).toBe(429)
  expect((await behind.login('maria', PASSWORD, { via: '203.0.113.2' })).status).toBe(200)
  expect(behind.logLines.filter(({ message }) => message)).toEqual([])
})
