import { expect, test } from 'vitest'
import { openTestAuthWithUser, PASSWORD, readJson } from '../../../testing/accounts/test-auth.fixture.ts'
import { deleteOldSignIns } from './sign-in-log.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0'

type Listed = { id: number; is_signed_in: boolean }

/** maria, who signed in on her phone a minute ago. */
async function openWithPhone() {
  const auth = await openTestAuthWithUser()

  /** A browser that keeps its cookies. */
  function openDevice(agent: string, from: string) {
    let cookie = ''
    return async (username = 'maria') => {
      const response = await auth.login(username, PASSWORD, { agent, from, cookie })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      auth.advance(MINUTE)
      return (await readJson<{ token: string }>(response)).token
    }
  }

  const signInOnPhone = openDevice(SAFARI, '192.0.2.7')
  return {
    ...auth,
    openDevice,
    signInOnPhone,
    phone: await signInOnPhone(),
    newDevices: (token: string) => readJson<Listed[]>(auth.call('GET', '/account/new-devices', { token })),
    list: (token: string, path = '/account/sign-ins') => readJson<Listed[]>(auth.call('GET', path, { token })),
    confirm: async (token: string, id = 0) => (await auth.call('POST', `/account/new-devices/${id}`, { token })).status,
  }
}

test('every other device reports a new one until the person says that it was them, and nobody sees the first one', async () => {
  const { openDevice, phone, signInOnPhone, newDevices, confirm, createUser } = await openWithPhone()
  expect(await newDevices(phone)).toEqual([])
  const signInOnLaptop = openDevice(FIREFOX, '192.0.2.7')
  const laptop = await signInOnLaptop()
  const told = [{ id: 2, at: '2026-11-20T12:01:00.000Z', device: 'Firefox on Windows' }]
  expect(await newDevices(phone)).toEqual(told)
  expect(await newDevices(await signInOnPhone()), 'in a later session of a known device').toEqual(told)
  expect(await newDevices(laptop), 'on the new device itself').toEqual([])
  expect(await confirm(laptop, 2)).toBe(404)
  const tablet = await openDevice(SAFARI, '198.51.100.4')()
  expect(await newDevices(phone)).toMatchObject([{ id: 4 }, { id: 2 }])
  expect(await newDevices(laptop), 'also on a new one, what came later').toMatchObject([{ id: 4 }])
  expect(await newDevices(tablet)).toEqual([])
  await createUser('sam', 'staff')
  const sam = await openDevice(FIREFOX, '192.0.2.8')('sam')
  expect([await newDevices(sam), await confirm(sam, 2)]).toEqual([[], 404])
  expect([await confirm(phone, 2), await newDevices(phone)]).toMatchObject([204, [{ id: 4 }]])
  expect([await confirm(phone, 4), await newDevices(phone), await confirm(phone, 4)]).toEqual([204, [], 404])
  await signInOnLaptop()
  expect(await newDevices(phone), 'of a device whose cookie is known').toEqual([])
})

test('a device that signs in a second after another one, and looks the same, is reported there', async () => {
  const { openDevice, newDevices, advance, phone, call, list } = await openWithPhone()
  const first = await openDevice(FIREFOX, '192.0.2.7')()
  advance(1000 - MINUTE)
  const second = await openDevice(FIREFOX, '198.51.100.4')()
  expect(await newDevices(first)).toMatchObject([{ id: 3 }])
  expect(await newDevices(second)).toEqual([])
  await call('DELETE', '/sign-ins/3/session', { token: phone })
  expect((await list(phone)).map((each) => each.is_signed_in)).toEqual([false, true, true])
})

test('a new device is forgotten with its sign-in after 90 days', async () => {
  const { openDevice, signInOnPhone, newDevices, db, testClock, advance } = await openWithPhone()
  await openDevice(FIREFOX, '192.0.2.7')()
  advance(90 * DAY - 2 * MINUTE)
  const phone = await signInOnPhone()
  deleteOldSignIns(db, testClock.now)
  expect(await newDevices(phone)).toHaveLength(1)
  advance(MINUTE)
  deleteOldSignIns(db, testClock.now)
  expect(await newDevices(phone)).toEqual([])
})

test('everybody sees their own sign-ins, refused ones too, and none of others', async () => {
  const { openDevice, phone, list, login, createUser } = await openWithPhone()
  await createUser('sam', 'staff')
  const sam = await openDevice(FIREFOX, '192.0.2.8')('sam')
  await login('sam', 'not the right one', { agent: SAFARI })
  await login('nobody', 'not the right one')
  expect(await list(sam)).toMatchObject([
    { outcome: 'refused', username: 'sam', device: 'Safari on iPhone', is_signed_in: false },
    { outcome: 'ok', username: 'sam', device: 'Firefox on Windows', is_signed_in: true },
  ])
  expect(await list(phone)).toMatchObject([{ outcome: 'ok', username: 'maria' }])
  expect(await list(phone, '/account/sign-ins?before=1')).toEqual([])
})

test('an owner ends a session from the list of sign-ins, and no other one', async () => {
  const { openDevice, phone, list, createUser, call, getChanges, logLines } = await openWithPhone()
  await createUser('sam', 'staff')
  const signIn = openDevice(FIREFOX, '192.0.2.8')
  const [lost, kept] = [await signIn('sam'), await signIn('sam')]
  const signedIn = async () =>
    Object.fromEntries((await list(phone, '/sign-ins')).map((each) => [each.id, each.is_signed_in]))
  expect(await signedIn()).toEqual({ 1: true, 2: true, 3: true })
  const end = async (id: number, token = phone) => (await call('DELETE', `/sign-ins/${id}/session`, { token })).status
  expect([await end(3, kept), await end(2), await end(2), await end(99)]).toEqual([403, 204, 404, 404])
  expect(await signedIn()).toEqual({ 1: true, 2: false, 3: true })
  expect([(await getChanges(lost)).status, (await getChanges(kept)).status]).toEqual([401, 200])
  expect(logLines.at(-1)).toMatchObject({ change: 'end-session', username: 'sam', by: 'maria' })
})
