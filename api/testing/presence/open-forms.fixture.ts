import { createRecordStore } from '@shop/db/records/record-store'
import type { ResourceName } from '@shop/db/resources/definitions'
import { seedDemoShop } from '@shop/db/seed/seed-shop'
import { users } from '@shop/db/tables/users'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { eq } from 'drizzle-orm'
import { setRole } from '../../src/accounts/accounts/change-role-or-disable-user.ts'
import { openTestAuthWithUser, readJson } from '../accounts/test-auth.fixture.ts'

interface Answer {
  editors: { id: number; name: string; since: string; is_own: boolean }[]
  saved: { version: number; at: string; by: string | null; is_own: boolean } | null
}

/** The demo shop with an owner, maria, staff, June and sam, and rita, who rents the chair of team member 1. */
export async function openShopWithEditors() {
  const lines: object[] = []
  const shop = await openTestAuthWithUser({ log: (line) => lines.push(line) })
  const { db, call } = shop
  seedDemoShop(db, { now: shop.testClock.now, imagesFolder: makeTestFolder() })
  for (const name of ['june', 'sam', 'rita']) await shop.createUser(name, 'staff')
  const idOf = (username: string) => Number(db.select().from(users).where(eq(users.username, username)).get()?.id)
  db.update(users).set({ name: 'June' }).where(eq(users.username, 'june')).run()
  setRole(db, { userId: idOf('rita') }, { role: 'renter', team_member_id: 1 })

  /** A tab of a browser in which somebody is signed in. */
  async function openTab(username: string, tab: string, token?: string) {
    const signedIn = token ?? (await shop.loginToken(username))
    const send = (body: object) => call('POST', '/presence', { token: signedIn, body: { tab, ...body } })
    return {
      token: signedIn,
      send,
      beat: (resource: ResourceName, id?: number) => readJson<Answer>(send({ resource, id })),
      leave: (resource: ResourceName, id: number) => send({ resource, id, left: true }),
    }
  }
  return { ...shop, lines, idOf, openTab, services: createRecordStore(db, 'services', () => shop.testClock.now) }
}
