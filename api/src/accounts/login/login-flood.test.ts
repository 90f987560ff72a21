import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { fakeTimers } from '@shop/db/testing/fake-timers'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test, vi } from 'vitest'
import { openTestAuthWithUser, PASSWORD, repeat, type TestAuth } from '../../../testing/accounts/test-auth.fixture.ts'

const WRONG = 'wrong password'

async function statusesOf(responses: Promise<Response>[]) {
  return (await Promise.all(responses)).map(({ status }) => status)
}

/** Fails at addresses of their own, until strangers have to wait everywhere. */
async function failEverywhere({ login }: TestAuth, username = 'maria') {
  await repeat(20, async (n) => expect((await login(username, WRONG, { from: `198.51.100.${n}` })).status).toBe(401))
}

/** Signs in at an address that no test blocks. @returns the cookie that the browser keeps */
async function knownDeviceCookie({ login }: TestAuth, username = 'maria') {
  const response = await login(username, PASSWORD, { from: '203.0.113.250' })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('once a limit is reached, refused attempts write nothing into the database', async () => {
  const { login, db } = await openTestAuthWithUser()
  const rowsWritten = () => db.$client.prepare('select total_changes()').pluck().get()
  await repeat(5, () => login('maria', WRONG))
  const before = rowsWritten()
  await repeat(50, async () => expect((await login('maria', WRONG)).status).toBe(429))
  expect(rowsWritten()).toBe(before)
})

test('of a flood of wrong passwords from everywhere, few are written at once', async () => {
  const file = join(makeTestFolder(), 'shop.sqlite')
  const auth = await openTestAuthWithUser({ file })
  const observer = openDatabase(file)
  const versions = new Set()
  const startedAt = performance.now()
  await repeat(40, async (n) => {
    expect((await auth.login(`guess${n}`, WRONG, { from: `198.51.100.${n}` })).status).toBe(401)
    versions.add(observer.$client.pragma('data_version', { simple: true }))
  })
  const seconds = (performance.now() - startedAt) / 1000
  expect(versions.size).toBeGreaterThan(5)
  expect(versions.size).toBeLessThan(12 + seconds)
})

test('six right passwords at once are six sign-ins', async () => {
  const { login } = await openTestAuthWithUser()
  expect(await statusesOf(Array.from({ length: 6 }, () => login('maria', PASSWORD)))).toEqual(Array(6).fill(200))
})

test('more attempts at once than the server can check are refused, and one thread stays free for known devices', async () => {
  const auth = await openTestAuthWithUser()
  const cookie = await knownDeviceCookie(auth)
  const flood = Array.from({ length: 60 }, (_, n) => auth.login(`guess${n}`, WRONG, { from: `198.51.100.${n}` }))
  const known = await auth.login('maria', PASSWORD, { cookie })
  expect(known.status).toBe(200)
  const statuses = await statusesOf(flood)
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(20)
  expect(statuses).toContain(429)
  const busy = (await Promise.all(flood)).find(({ status }) => status === 429)
  expect(await busy?.json()).toEqual({ error: 'Too many people are signing in. Please try again in a moment.' })
  expect(busy?.headers.get('retry-after')).toBe('3')
})

test('guesses from everywhere slow an unknown device, and the right password works after the wait it was given', async () => {
  fakeTimers('Date')
  const auth = await openTestAuthWithUser()
  await failEverywhere(auth)
  const response = await auth.login('maria', PASSWORD)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await response.json()).toEqual({ error: 'Too many failed attempts. Please try again in a moment.' })
  await repeat(50, async (n) => expect((await auth.login('maria', WRONG, { from: `203.0.113.${n}` })).status).toBe(429))
  vi.setSystemTime(Date.now() + 1000)
  expect((await auth.login('maria', PASSWORD)).status).toBe(200)
})

test('guesses from everywhere, and attempts of many strangers at once, do not slow a network where the user signed in', async () => {
  const auth = await openTestAuthWithUser()
  for (const from of ['192.0.2.77', '2001:db8:1:2::3']) await auth.login('maria', PASSWORD, { from })
  await failEverywhere(auth)
  const flood = Array.from({ length: 40 }, (_, n) => auth.login(`guess${n}`, WRONG, { from: `203.0.113.${n}` }))
  for (const from of ['192.0.2.77', '2001:DB8:1:2:ffff::9'])
    expect((await auth.login('maria', PASSWORD, { from })).status).toBe(200)
  expect((await auth.login('maria', PASSWORD, { from: '2001:db8:1:3::3' })).status).toBe(429)
  await Promise.all(flood)
})

test('names that no user has are slowed like those of users, and signed-in users still change the password', async () => {
  const auth = await openTestAuthWithUser()
  const token = await auth.loginToken()
  await failEverywhere(auth, 'nobody')
  expect((await auth.login('nobody', PASSWORD)).status).toBe(429)
  await failEverywhere(auth)
  const body = { current: PASSWORD, next: 'another good one' }
  expect((await auth.post('/password', body, { token })).status).toBe(204)
})

test('guesses from everywhere do not slow a known device, which has its own five failures, and its cookie is useless for another user or when forged', async () => {
  const auth = await openTestAuthWithUser()
  await auth.createUser('sam')
  const [cookie, cookieOfSam] = [await knownDeviceCookie(auth), await knownDeviceCookie(auth, 'sam')]
  await failEverywhere(auth)
  const otherSignature = cookie.replace(/.(?=.%3D$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  const others = [cookieOfSam, cookieOfSam.replace('device-2', 'device-1'), otherSignature, 'device-1=1%20me']
  for (const [n, other] of others.entries())
    expect((await auth.login('maria', PASSWORD, { cookie: other, from: `203.0.113.${n}` })).status).toBe(429)
  expect((await auth.login('maria', PASSWORD, { cookie: `${cookieOfSam}; ${cookie}` })).status).toBe(200)
  const from = '198.51.100.1'
  await repeat(5, async () => expect((await auth.login('maria', WRONG, { cookie, from })).status).toBe(401))
  expect((await auth.login('maria', PASSWORD, { cookie })).status).toBe(429)
})

test('the cookie of a known device is for the API alone and not readable by scripts', async () => {
  const { login } = await openTestAuthWithUser()
  const attributes = (await login('maria', PASSWORD)).headers.get('set-cookie')?.split('; ').slice(1)
  expect(attributes).toEqual(['Max-Age=31536000', 'Path=/api', 'HttpOnly', 'Secure', 'SameSite=Strict'])
})
