import { userQuery } from '@shop/db/records/record-by-id-query'
import { isTheirs } from '@shop/db/records/renter-writes'
import type { Database } from '@shop/db/sqlite/open-database'
import { isForOwners, type ResourceName } from '@shop/db/tables/resources'
import type { SessionUser } from './sessions/sessions.ts'

/** Tells whether a user may write a record. */
export function createWriteCheck(db: Database, { id, role }: SessionUser) {
  if (role === 'owner') return () => true
  if (role === 'staff') return (noun: ResourceName) => !isForOwners(noun)
  const memberId = userQuery(db).get({ id })?.team_member_id ?? 0
  return (noun: ResourceName, row: Record<string, unknown> | null) =>
    isTheirs({ noun, before: row, after: row }, memberId)
}
