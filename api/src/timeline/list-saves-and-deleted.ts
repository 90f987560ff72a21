import { groupRows } from '@shop/db/group-rows'
import { recordQueries } from '@shop/db/records/record-and-user-queries'
import { removalExpiry } from '@shop/db/records/removed-file-expiry'
import { isForOwners, type ResourceName } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes, type PutBack } from '@shop/db/tables/changes'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { SessionUser } from '../accounts/sessions/sessions.ts'
import type { ChangeView } from './history/describe-change.ts'
import {
  type ChangeFilter,
  type ChangeKey,
  createChangeReader,
  farthestMove,
  listChangeKeys,
  listDeletedChanges,
  listKeysOfSaves,
  madeByStaff,
} from './history/list-changes-and-deletions.ts'

/** One save, described by the change of one of its records. */
export interface SaveLine extends ChangeView {
  undo: { from: number; to: number; pictures: number[] } // its revisions; the last are those before and after the others
  canUndo: boolean // by the user who asks, as nothing of it was saved again
  others: number // records beside this one
  areAlike: boolean // all of one resource, and all added, edited or deleted
  hasNewPicture: boolean // which was added for this record
  putBack: PutBack | null
  recordVersion: number | null // of now; null where the record does not exist
  imageId: number | null // the picture of the record now, or when it was deleted
  until: string | null // until when a deleted record can come back, ISO 8601
}

export interface ListDeps {
  db: Database
  user: SessionUser // who asks
  now: Date
}

/** The changes of one save, newest first. */
interface Save {
  main: [ChangeKey, ...ChangeKey[]]
  pictures: ChangeKey[] // added for it before
}

/** Newest first. In the history of a record each version is separate. */
export function listSaves(deps: ListDeps, { limit, ...filter }: ChangeFilter & { limit: number }) {
  const saves =
    filter.id === undefined
      ? listKeysOfSaves(deps.db, filter, limit + 1)
      : listChangeKeys(deps.db, filter, limit + 1).map((key) => [{ ...key, save: null }])
  const page = saves.slice(0, limit)
  const oldest = saves.length > limit ? page.at(-1)?.[0] : undefined
  return { saves: describeSaves(deps, page, filter.noun), older: oldest ? saveNumber(oldest) : null }
}

/** What can still come back. Dates of a series are one line; other records come back one by one. */
export function listDeleted(deps: ListDeps, filter: ChangeFilter): SaveLine[] {
  const deleted = listDeletedChanges(deps.db, deps.now, filter).map(({ change }) => ({ ...change, put_back: null }))
  const saveOf = (change: Change) =>
    change.noun === 'events' ? `${saveNumber(change)} ${change.before?.title}` : `of ${change.revision}`
  return describeSaves(
    deps,
    groupRows(deleted, saveOf).map(({ head, rest }) => [head, ...rest]),
  )
}

function saveNumber({ save, revision }: ChangeKey): number {
  return save ?? revision
}

function describeSaves(deps: ListDeps, saves: ChangeKey[][], noun?: ResourceName): SaveLine[] {
  const read = createChangeReader(deps.db)
  const isSavedAgain = createSavedAgainQuery(deps.db)
  return saves.flatMap((keys) => {
    const [newest, ...older] = keys.filter((key) => key.revision >= saveNumber(key))
    if (!newest) return []
    const save: Save = { main: [newest, ...older], pictures: keys.filter((key) => key.revision < saveNumber(key)) }
    const found = read(farthestMove(read, save.main) ?? representativeChange(save, noun))
    return found ? [describeSave(deps, save, found, isSavedAgain(keys))] : []
  })
}

function describeSave(
  { db, user, now }: ListDeps,
  { main, pictures }: Save,
  { change, view }: { change: Change; view: ChangeView },
  isSavedAgain: boolean,
): SaveLine {
  const { noun, record_id: id, before, after } = change
  const { at, action } = main[0]
  const record = recordQueries(db)(noun).get({ id })
  const shown: Record<string, unknown> | null = record ?? before
  const isRemoval = change.action === 'remove'
  const expiry = removalExpiry(at)
  const hasContent = isRemoval ? before !== null && expiry > now : after !== null
  const putBack = main.at(-1)?.put_back ?? null
  const canUndo = hasContent && mayUndo(user, main) && !isSavedAgain
  return {
    ...view,
    at,
    undo: toUndo(main, pictures),
    canUndo,
    others: new Set(main.map((key) => `${key.noun} ${key.record_id}`)).size - 1,
    areAlike: main.every((key) => key.noun === noun && key.action === action),
    hasNewPicture: noun !== 'images' && pictures.length > 0,
    putBack,
    recordVersion: record ? Number(record.version) : null,
    imageId: noun === 'images' ? id : Number(shown?.image_id) || null,
    until: isRemoval && canUndo && !putBack ? expiry.toISOString() : null,
  }
}

/** The first change that is not to a picture, if possible to the resource; for a new picture, when it was added. */
function representativeChange({ main, pictures }: Save, noun: ResourceName | undefined): ChangeKey {
  const records = main.filter((key) => key.noun !== 'images')
  return records.findLast((key) => key.noun === noun) ?? records.at(-1) ?? pictures.at(-1) ?? main.at(-1) ?? main[0]
}

/** A save may lack changes in between, such as dates that have already come back. */
function toUndo(main: ChangeKey[], pictures: ChangeKey[]): SaveLine['undo'] {
  const revisions = main.map(({ revision }) => revision).toReversed()
  const [from = 0] = revisions
  const to = from + revisions.filter((revision, index) => revision === from + index).length - 1
  const others = [...main, ...pictures].map(({ revision }) => revision).filter((other) => other < from || other > to)
  return { from, to, pictures: others }
}

/** The server checks again when it is undone. */
function mayUndo({ id, role }: SessionUser, save: ChangeKey[]): boolean {
  if (save.some(({ user_id }) => user_id === null)) return false
  if (role === 'renter') return save.every(({ user_id }) => user_id === id)
  return role === 'owner' || !save.some(({ noun }) => isForOwners(noun))
}

function createSavedAgainQuery(db: Database) {
  const isLater = and(
    eq(changes.noun, sql.placeholder('noun')),
    eq(changes.record_id, sql.placeholder('record_id')),
    gt(changes.revision, sql.placeholder('revision')),
    madeByStaff,
  )
  const later = db.select({ revision: changes.revision }).from(changes).where(isLater).limit(1).prepare()
  return (save: ChangeKey[]): boolean => {
    const newest = new Map(save.toReversed().map((key) => [`${key.noun} ${key.record_id}`, key]))
    return [...newest.values()].some((key) => later.get({ ...key }) !== undefined)
  }
}
