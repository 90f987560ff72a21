import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { HOUR_MS } from '@shop/db/time/durations'
import { and, eq, gte } from 'drizzle-orm'
import type { ChangeKey } from './history/list-changes.ts'

/** Changes of one kind in one save differ by milliseconds, and by more on a busy machine. */
const ONE_SAVE_MS = 300

/** So near are only changes of one transaction, such as when a whole site is put back. */
const ONE_TRANSACTION_MS = 100

/** For this long before a save, a new picture that the save names belongs to it. */
const PICTURE_MS = HOUR_MS

/** Of a save of more records it is not asked which pictures they name. */
const MAX_NAMING = 20

/** The changes of one save, each list newest first. */
export interface Action {
  save: [ChangeKey, ...ChangeKey[]]
  pictures: ChangeKey[] // added for the records of the save
  records: Set<string>
}

interface GroupOptions {
  limit: number
  isSameSave?(newer: ChangeKey, older: ChangeKey): boolean
}

/** @param rows newest first. Read only as far as the actions need. */
export function groupChanges(db: Database, rows: Iterable<ChangeKey>, options: GroupOptions): Action[] {
  const { limit, isSameSave = () => true } = options
  const actions: Action[] = []
  for (const row of rows) {
    const last = actions.at(-1)
    const oldestListed = actions.length > limit && actions[limit - 1]
    if (oldestListed && ageMs(oldestListed.save[0], row) > PICTURE_MS) break
    if (last && isSavedWith(last, row) && isSameSave(last.save[0], row)) add(last, 'save', row)
    else {
      const action = row.noun === 'images' && actions.findLast((newer) => isPictureOf(db, newer, row))
      if (action) add(action, 'pictures', row)
      else actions.push(actionOf(row))
    }
  }
  return actions.slice(0, limit)
}

export function actionOf(row: ChangeKey): Action {
  return { save: [row], pictures: [], records: new Set([recordOf(row)]) }
}

function add(action: Action, part: 'save' | 'pictures', row: ChangeKey) {
  action[part].push(row)
  action.records.add(recordOf(row))
}

function recordOf({ noun, record_id }: ChangeKey): string {
  return `${noun} ${record_id}`
}

function isSavedWith({ save, records }: Action, row: ChangeKey): boolean {
  const oldest = save.at(-1) ?? save[0]
  const isAlike = oldest.noun === row.noun && oldest.action === row.action
  const gap = isAlike ? ONE_SAVE_MS : ONE_TRANSACTION_MS
  if (oldest.user_id !== row.user_id || ageMs(oldest, row) >= gap) return false
  return !records.has(recordOf(row))
}

/** Whether the picture was added, or described as a new one, for what the action saved. */
function isPictureOf(db: Database, { save, pictures }: Action, row: ChangeKey): boolean {
  const [newest] = save
  if (newest.user_id !== row.user_id || ageMs(newest, row) > PICTURE_MS || row.action === 'remove') return false
  if (pictures.some(({ record_id }) => record_id === row.record_id)) return true
  const isNamed =
    save.length <= MAX_NAMING &&
    save.some((change) => (change.noun === 'images' ? isSamePicture(change, row) : namesPicture(db, change, row)))
  return isNamed && isNewPicture(db, row, newest)
}

function isSamePicture(change: ChangeKey, row: ChangeKey): boolean {
  return change.action === 'update' && change.record_id === row.record_id
}

function namesPicture(db: Database, { revision }: ChangeKey, { record_id }: ChangeKey): boolean {
  const { before, after } = changes
  const row = db.select({ before, after }).from(changes).where(eq(changes.revision, revision)).get()
  const fields = Object.entries(row?.after ?? {}).filter(([field]) => field.endsWith('image_id'))
  return fields.some(([field, id]) => id === record_id && row?.before?.[field] !== id)
}

function isNewPicture(db: Database, { record_id, user_id }: ChangeKey, newest: ChangeKey): boolean {
  if (user_id === null) return false
  const isCreated = and(eq(changes.noun, 'images'), eq(changes.record_id, record_id), eq(changes.action, 'create'))
  const since = new Date(Date.parse(newest.at) - PICTURE_MS).toISOString()
  const byThem = and(isCreated, eq(changes.user_id, user_id), gte(changes.at, since))
  return db.select({ revision: changes.revision }).from(changes).where(byThem).get() !== undefined
}

function ageMs(newer: ChangeKey, older: ChangeKey): number {
  return Date.parse(newer.at) - Date.parse(older.at)
}
