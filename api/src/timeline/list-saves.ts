import { recordQueries } from '@shop/db/records/record-by-id-query'
import { removalExpiry } from '@shop/db/records/removal-expiry'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { resourceTables } from '@shop/db/tables/resource-tables'
import type { ResourceName } from '@shop/db/tables/resources'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { SessionUser } from '../accounts/sessions/sessions.ts'
import { type Action, actionOf, groupChanges } from './group-changes.ts'
import type { ChangeView } from './history/change-view.ts'
import { listDeletedChanges } from './history/deleted-records.ts'
import {
  type ChangeFilter,
  type ChangeKey,
  createChangeReader,
  iterateChangeKeys,
  listChangeKeys,
  madeByStaff,
} from './history/list-changes.ts'

/** A page is read from so many revisions before its begin, so that a picture stays with the newer save it belongs to. */
const CONTEXT_REVISIONS = 100

const MAX_COUNTED = 2000

/** One save, told by the change of one of its records. */
export interface SaveLine extends ChangeView {
  undo: { from: number; to: number; pictures: number[] } // its revisions
  canUndo: boolean // by the user who asks, as nothing of it was saved again
  others: number // records beside this one
  areAlike: boolean // all of one resource, and all added, edited or deleted
  recordVersion: number | null // of now; null where the record does not exist
  imageId: number | null // the picture of the record now, or when it was deleted
  until: string | null // until when a deleted record can come back, ISO 8601
}

interface ListDeps {
  db: Database
  user: SessionUser // who asks
  now: Date
}

/** Newest first. In the history of a record each version stands alone. */
export function listSaves(deps: ListDeps, { limit, ...filter }: ChangeFilter & { limit: number }) {
  const { db } = deps
  const { before = Number.MAX_SAFE_INTEGER, id } = filter
  const context = filter.before === undefined ? 0 : CONTEXT_REVISIONS
  const keys = iterateChangeKeys(db, { ...filter, before: before + context, isByPerson: id === undefined })
  const isListed = ({ save }: Action) => save[0].revision < before
  const actions =
    id === undefined
      ? groupChanges(db, keys, { limit: limit + 1 + context }).filter(isListed)
      : listChangeKeys(db, filter, limit + 1).map(actionOf)
  const page = actions.slice(0, limit)
  const older = actions.length > limit ? page.at(-1)?.save.at(-1)?.revision : undefined
  return { saves: describeActions(deps, page), older: older ?? null }
}

/** As many as a calendar needs, without reading what was saved. */
export function listTimesOfSaves(db: Database, filter: ChangeFilter): { at: string }[] {
  return groupChanges(db, iterateChangeKeys(db, { ...filter, isByPerson: true }), { limit: MAX_COUNTED }).map(headOf)
}

/** What can still come back. Dates of a series are one line; of other records each comes back alone. */
export function listDeleted(deps: ListDeps, noun: ResourceName | undefined): SaveLine[] {
  const deleted = listDeletedChanges(deps.db, deps.now).filter(({ change }) => !noun || change.noun === noun)
  const titles = new Map(deleted.map(({ change }) => [change.revision, change.before?.title]))
  const isSameSave = (a: ChangeKey, b: ChangeKey) =>
    a.noun === 'events' && b.noun === 'events' && titles.get(a.revision) === titles.get(b.revision)
  const rows = deleted.map(({ change }) => change)
  return describeActions(deps, groupChanges(deps.db, rows, { limit: rows.length, isSameSave }))
}

function describeActions(deps: ListDeps, actions: Action[]): SaveLine[] {
  const read = createChangeReader(deps.db)
  const isSavedAgain = createSavedAgainQuery(deps.db)
  return actions.flatMap((action) => {
    const head = headOf(action)
    const found = read(head)
    if (!found) return []
    const { change, view } = found
    const { save, pictures } = action
    const { at, noun, record_id: id } = change
    const record = recordQueries(deps.db)(noun).get({ id })
    const shown: Record<string, unknown> | null = record ?? change.before
    const isRemoval = change.action === 'remove'
    const expiry = removalExpiry(at)
    const hasContent = isRemoval ? change.before !== null && expiry > deps.now : change.after !== null
    const canUndo = hasContent && mayUndo(deps.user, action) && !isSavedAgain(action)
    const line: SaveLine = {
      ...view,
      undo: {
        from: save.at(-1)?.revision ?? 0,
        to: save[0].revision,
        pictures: pictures.map(({ revision }) => revision),
      },
      canUndo,
      others: save.length - 1,
      areAlike: save.every((other) => other.noun === noun && other.action === save[0].action),
      recordVersion: record ? Number(record.version) : null,
      imageId: noun === 'images' ? id : Number(shown?.image_id) || null,
      until: isRemoval && canUndo ? expiry.toISOString() : null,
    }
    return [line]
  })
}

/** Of several records the oldest change that is not one of a picture; of a new picture, when it was added. */
function headOf({ save, pictures }: Action): ChangeKey {
  const oldest = save.at(-1) ?? save[0]
  if (oldest.noun === 'images' && save.length === 1) return pictures.at(-1) ?? oldest
  return save.findLast(({ noun }) => noun !== 'images') ?? oldest
}

/** The server asks again when it is undone. */
function mayUndo({ id, role }: SessionUser, { save }: Action): boolean {
  if (save[0].user_id === null) return false
  if (role === 'renter') return save[0].user_id === id
  return role === 'owner' || !save.some(({ noun }) => 'forOwners' in resourceTables[noun])
}

function createSavedAgainQuery(db: Database) {
  const isLater = and(
    eq(changes.noun, sql.placeholder('noun')),
    eq(changes.record_id, sql.placeholder('record_id')),
    gt(changes.revision, sql.placeholder('revision')),
    madeByStaff,
  )
  const later = db.select({ revision: changes.revision }).from(changes).where(isLater).limit(1).prepare()
  return ({ save, pictures }: Action): boolean => {
    const newest = new Map([...save, ...pictures].toReversed().map((key) => [`${key.noun} ${key.record_id}`, key]))
    return [...newest.values()].some((key) => later.get({ ...key }) !== undefined)
  }
}
