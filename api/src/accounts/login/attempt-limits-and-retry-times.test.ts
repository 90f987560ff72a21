import { fakeTimers } from '@shop/db/testing/fake-timers'
import { expect, test, vi } from 'vitest'
import { openTestAuthWithUser, repeat } from '../../../testing/accounts/test-auth.fixture.ts'
import type { LoginAttempt } from './attempt-limits-and-retry-times.ts'
import { LoginThrottle } from './login-throttle.ts'

/** The throttle alone, with attempts of strangers that fail or succeed. */
async function openThrottle() {
  const { db } = await openTestAuthWithUser()
  const throttle = new LoginThrottle(db)
  const attempt = async (values: Partial<LoginAttempt>, result: true | undefined) => {
    const stranger = {
      username: 'maria',
      address: '192.0.2.1',
      device: undefined,
      signal: new AbortController().signal,
    }
    const outcome = await throttle.run({ ...stranger, ...values }, async () => result)
    return 'waitMs' in outcome ? outcome.waitMs : 0
  }
  return {
    fail: (values: Partial<LoginAttempt>) => attempt(values, undefined),
    succeed: (values: Partial<LoginAttempt>) => attempt(values, true),
  }
}

test('one address has thirty failed attempts for all users together; successful and refused ones are not counted', async () => {
  const { fail, succeed } = await openThrottle()
  await repeat(40, async () => expect(await succeed({})).toBe(0))
  await repeat(60, () => fail({})) // five of them count
  await repeat(25, async (n) => expect(await fail({ username: `guess${n}` })).toBe(0))
  expect(await succeed({ username: 'sam' })).toBeGreaterThan(0)
  expect(await succeed({ address: '192.0.2.2' })).toBe(0)
})

test('after twenty failures at any addresses each further one makes strangers wait a second longer, up to thirty', async () => {
  fakeTimers('Date')
  const { fail, succeed } = await openThrottle()
  await repeat(20, (n) => fail({ address: `192.0.2.${n}` }))
  for (let seconds = 1; seconds <= 35; seconds++) {
    const guess = { address: `198.51.100.${seconds}` }
    const waitMs = Math.min(seconds, 30) * 1000
    expect(await fail(guess)).toBe(waitMs)
    vi.setSystemTime(Date.now() + waitMs - 1)
    expect(await fail(guess)).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    expect(await fail(guess)).toBe(0)
  }
  expect(await succeed({ device: 'known' })).toBe(0)
  expect(await succeed({ username: 'sam' })).toBe(0)
})

test('each wait is for one attempt', async () => {
  fakeTimers('Date')
  const { fail, succeed } = await openThrottle()
  await repeat(20, (n) => fail({ address: `198.51.100.${n}` }))
  expect(await fail({})).toBe(1000)
  vi.setSystemTime(Date.now() + 1000)
  expect(await Promise.all([fail({}), succeed({})])).toEqual([0, 1000])
})
