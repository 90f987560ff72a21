import { revisionAt } from '@shop/db/records/records-at-revision'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import type { ResourceName } from '@shop/db/tables/resources'
import { users } from '@shop/db/tables/users'
import { and, desc, eq, gt, isNotNull, lt, lte, ne, or } from 'drizzle-orm'
import { type ChangeView, changeView } from './change-view.ts'
import { readNamesAndCurrency } from './read-names-and-currency.ts'

const KEYS_PER_READ = 500

export type ChangeKey = Pick<Change, 'revision' | 'at' | 'user_id' | 'action' | 'noun' | 'record_id'>

export interface ChangeFilter {
  noun?: ResourceName | undefined
  id?: number | undefined // of a record
  from?: Date | undefined
  until?: Date | undefined
  before?: number | undefined // a revision
  isByPerson?: boolean // without what a new shop begins with
}

/** Without the variants that the server itself adds to images, because staff see nothing of them. */
export const madeByStaff = or(ne(changes.noun, 'images'), ne(changes.action, 'update'), isNotNull(changes.user_id))

/** Reads the next 500 keys, newest first, only when the caller needs them. */
export function* iterateChangeKeys(db: Database, filter: ChangeFilter): Generator<ChangeKey> {
  let { before } = filter
  for (;;) {
    const keys = listChangeKeys(db, { ...filter, before }, KEYS_PER_READ)
    yield* keys
    if (keys.length < KEYS_PER_READ) return
    before = keys.at(-1)?.revision
  }
}

/** Newest first. */
export function listChangeKeys(db: Database, filter: ChangeFilter, limit: number): ChangeKey[] {
  const { noun, id, from, until, before, isByPerson = false } = filter
  const { revision, at, user_id, action, record_id } = changes
  const isListed = and(
    madeByStaff,
    isByPerson ? isNotNull(user_id) : undefined,
    noun && eq(changes.noun, noun),
    id === undefined ? undefined : eq(record_id, id),
    from && gt(revision, revisionAt(db, from)),
    until && lte(revision, revisionAt(db, until)),
    before === undefined ? undefined : lt(revision, before),
  )
  const keys = db.select({ revision, at, user_id, action, noun: changes.noun, record_id }).from(changes)
  return keys.where(isListed).orderBy(desc(revision)).limit(limit).all()
}

/** @returns what reads a change and puts it into words */
export function createChangeReader(db: Database) {
  const terms = readNamesAndCurrency(db)
  return ({ revision }: Pick<ChangeKey, 'revision'>): { change: Change; view: ChangeView } | undefined => {
    const found = db
      .select({ change: changes, username: users.username })
      .from(changes)
      .leftJoin(users, eq(users.id, changes.user_id))
      .where(eq(changes.revision, revision))
      .get()
    return found && { change: found.change, view: changeView(found.change, found.username, terms) }
  }
}
