import { isNewestOfRecord, recordName } from '@shop/db/records/journal'
import { isRemovalRecent } from '@shop/db/records/journal-retention'
import { revisionAt } from '@shop/db/records/records-at-revision'
import { removalExpiry } from '@shop/db/records/removed-file-expiry'
import type { ResourceName } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes, saveOfChange } from '@shop/db/tables/changes'
import { images } from '@shop/db/tables/images'
import { users } from '@shop/db/tables/users'
import { and, desc, eq, getTableColumns, gt, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type ChangeView, changeView, smallFileKey } from './describe-change.ts'
import { readNamesAndCurrency } from './read-names-and-currency.ts'

export type ChangeKey = Omit<Change, 'before' | 'after'>

export interface ChangeFilter {
  noun?: ResourceName | undefined
  id?: number | undefined // of a record
  from?: Date | undefined
  until?: Date | undefined
  before?: number | undefined // a revision
}

const { before, after, put_back, ...columns } = getTableColumns(changes)
const putBackOfSave = sql`(select put_back from changes first where first.revision = ${saveOfChange})`
const changeKey = { ...columns, put_back: putBackOfSave.mapWith(put_back) }

/** Without the variants that the server itself adds to images, because staff do not see them. */
export const madeByStaff = or(ne(changes.noun, 'images'), ne(changes.action, 'update'), isNotNull(changes.user_id))

/** Newest first. */
export function listChangeKeys(db: Database, filter: ChangeFilter, limit: number): ChangeKey[] {
  const isMeant = isListed(db, filter, sql`${changes.revision}`)
  const keys = db.select(changeKey).from(changes).where(isMeant)
  return keys.orderBy(desc(changes.revision)).limit(limit).all()
}

/** @param revision of the change, or the one that its save is listed under */
function isListed(db: Database, { noun, id, from, until, before }: ChangeFilter, revision: SQL) {
  return and(
    madeByStaff,
    noun && eq(changes.noun, noun),
    id === undefined ? undefined : eq(changes.record_id, id),
    from && gt(revision, revisionAt(db, from)),
    until && lte(revision, revisionAt(db, until)),
    before === undefined ? undefined : lt(revision, before),
  )
}

/** The numbers of saves and when people made them, without what a new shop starts with. */
export function selectSaves(db: Database, filter: ChangeFilter) {
  const saves = db.select({ save: saveOfChange, at: sql<string>`max(${changes.at})` }).from(changes)
  return saves.where(and(isListed(db, filter, saveOfChange), isNotNull(changes.user_id))).groupBy(saveOfChange)
}

/** What each save changed, newest first; a save is listed whole when one of its changes is asked for. */
export function listKeysOfSaves(db: Database, filter: ChangeFilter, limit: number): ChangeKey[][] {
  const ofSave = and(eq(saveOfChange, sql.placeholder('save')), isNotNull(changes.user_id))
  const keys = db.select(changeKey).from(changes).where(ofSave).orderBy(desc(changes.revision)).prepare()
  const saves = selectSaves(db, filter).orderBy(desc(saveOfChange)).limit(limit).all()
  return saves.map(({ save }) => keys.all({ save }))
}

function selectWithUser(db: Database) {
  const found = db.select({ change: changes, username: users.username }).from(changes)
  return found.leftJoin(users, eq(users.id, changes.user_id))
}

/** @returns a function that reads a change and puts it into words */
export function createChangeReader(db: Database) {
  const terms = readNamesAndCurrency(db)
  return ({ revision }: Pick<ChangeKey, 'revision'>): { change: Change; view: ChangeView } | undefined => {
    const found = selectWithUser(db).where(eq(changes.revision, revision)).get()
    return found && { change: found.change, view: changeView(found.change, found.username, terms) }
  }
}

const MAX_MOVES = 100

/** Where records only change places, the one that was moved. */
export function farthestMove(read: ReturnType<typeof createChangeReader>, main: ChangeKey[]): ChangeKey | undefined {
  if (main.length < 2 || main.length > MAX_MOVES || main.some(({ action }) => action !== 'update')) return undefined
  let farthest: { key: ChangeKey; distance: number } | undefined
  for (const key of main) {
    const distance = distanceOf(read(key)?.view)
    if (distance === undefined) return undefined
    if (!farthest || distance > farthest.distance) farthest = { key, distance }
  }
  return farthest?.key
}

function distanceOf(view: ChangeView | undefined): number | undefined {
  const { display_order: order, ...others } = view?.fields ?? {}
  return order && Object.keys(others).length === 0 ? Math.abs(Number(order.after) - Number(order.before)) : undefined
}

export function listDeletedRecords(db: Database, now: Date) {
  return listDeletedChanges(db, now).map(({ change, username }) => {
    const { revision, at, noun, record_id } = change
    const until = removalExpiry(at).toISOString()
    const [name, picture] = [recordName(change), deletedPicture(db, change)]
    return { revision, at, until, username, noun, record_id, name, picture }
  })
}

/** The removals of the records that can still come back, newest first. */
export function listDeletedChanges(db: Database, now: Date, filter: ChangeFilter = {}) {
  const isMeant = isListed(db, filter, sql`${changes.revision}`)
  const isRemoval = and(eq(changes.action, 'remove'), isNotNull(changes.before), isMeant)
  const removals = selectWithUser(db).where(isRemoval).orderBy(desc(changes.revision)).all()
  return removals.filter(({ change }) => isRemovalRecent(change, now) && isNewestOfRecord(db, change))
}

/** The key of a small file. */
function deletedPicture(db: Database, { noun, before }: Change): string | null {
  if (noun === 'images') return before && smallFileKey(before)
  const isOfRecord = eq(images.id, Number(before?.image_id ?? 0))
  const image = db.select().from(images).where(isOfRecord).get()
  return image ? smallFileKey(image) : null
}
