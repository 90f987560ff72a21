import { isDeepStrictEqual } from 'node:util'
import { sessions } from '@shop/db/tables/sessions-and-sign-ins'
import { users } from '@shop/db/tables/users'
import { eq } from 'drizzle-orm'
import type { ApiRequest } from './any-request.fixture.ts'
import { openTestShop, owner } from './open-test-shop.ts'
import type { KnownValues } from './request-body-generators.fixture.ts'

const LISTS = ['/services', '/events', '/team-members', '/images']
const MAX_RECORDS = 30
const REQUESTS_PER_CLEANUP = 100

/** Values for fields that no list shows. */
const OTHER_VALUES = {
  username: [owner.username, 'sam', 'Owner '],
  password: [owner.password, 'another good password'],
  current: [owner.password, 'wrong password'],
  next: ['another good password', 'short'],
  ids: [[1, 2, 3], [], [1, 1], ['1']],
  fileType: ['image/jpeg', 'image/heic', 'text/html'],
  fileSize: [1, 50_000, 1e12],
  fileName: ['cut.jpg', '../cut.jpg'],
  fileKey: ['incoming/00000000-0000-4000-8000-000000000000', 'incoming/../x', 'photos/1.jpg'],
  replaces: [1, 999],
}

/** A shop that keeps its owner signed in and its lists short, whatever the requests do. */
export async function openFuzzedShop() {
  const shop = await openTestShop({ rebuildKey: Buffer.from('a key that no request is signed with') })
  const { db, app, token, cookie, call, callAnonymously } = shop
  const signedIn = db.select().from(sessions).all()
  const account = db.select().from(users).get()
  let requests = 0
  db.$client.pragma('synchronous = off') // nothing here has to survive a power cut

  async function read<Body>(path: string): Promise<Body> {
    return (await callAnonymously('GET', path)).json() as Promise<Body>
  }

  async function loadKnownValues(): Promise<KnownValues> {
    const rows = [await read<object>('/shop'), ...(await Promise.all(LISTS.map((path) => read<object[]>(path)))).flat()]
    const known: KnownValues = new Map(Object.entries(OTHER_VALUES))
    for (const [field, value] of rows.flatMap((row) => Object.entries(row)))
      known.set(field, [...(known.get(field) ?? []), value])
    return known
  }

  /** Requests sign out, and change or disable accounts. */
  function restoreOwner() {
    if (isDeepStrictEqual([db.select().from(sessions).all(), db.select().from(users).get()], [signedIn, account]))
      return
    if (account) db.update(users).set(account).where(eq(users.id, account.id)).run()
    db.delete(sessions).run()
    db.insert(sessions).values(signedIn).run()
  }

  /** Long lists would make every page slow, which is no fault of a request. */
  async function removeOldest() {
    for (const path of LISTS) {
      const ids = (await read<{ id: number }[]>(path)).map(({ id }) => id).sort((a, b) => a - b)
      for (const id of ids.slice(0, -MAX_RECORDS)) await call('DELETE', `${path}/${id}`)
    }
  }

  async function send({ method, path, headers, isSignedIn, body }: ApiRequest): Promise<Response> {
    restoreOwner()
    if (requests++ % REQUESTS_PER_CLEANUP === 0) await removeOldest()
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const authorization = isSignedIn ? { authorization: `Bearer ${token}`, cookie } : {}
    const allHeaders = { 'content-type': 'application/json', ...authorization, ...headers }
    return app.request(path, { method, headers: allHeaders, ...(hasBody && { body }) })
  }

  return { ...shop, known: await loadKnownValues(), send }
}
