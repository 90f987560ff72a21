import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { RESOURCE_NAMES, type ResourceName } from '../resources/definitions.ts'
import type { Database } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { images } from '../tables/images.ts'
import { type ResourceTable, resourceTables } from '../tables/resource-tables.ts'
import { type Withdrawal, type WithdrawnFile, withdrawals } from '../tables/withdrawals-and-work-holds.ts'
import type { Work } from '../tables/work.ts'
import { appendChange } from './journal.ts'

/** Oldest first; none in a database from before withdrawals existed. */
export function listWithdrawals(db: Database): Withdrawal[] {
  const isThere = db.$client.prepare("select 1 from sqlite_schema where name = 'withdrawals'").get()
  return isThere ? db.select().from(withdrawals).orderBy(asc(withdrawals.id)).all() : []
}

export function isWithdrawnImage(db: Database, imageId: number): boolean {
  return listWithdrawals(db).some(({ image_ids }) => image_ids.includes(imageId))
}

/** Whether a stored file is one that must not come back: the same key with other content is another picture. */
export function createWithdrawnFileFilter(lists: { files: WithdrawnFile[] }[]) {
  const hashes = new Map(lists.flatMap(({ files }) => files.map(({ path, sha256 }) => [path, sha256] as const)))
  return ({ path, sha256 }: WithdrawnFile) => hashes.get(path) === sha256
}

type Row = Record<string, unknown>

/** A record of work without what was withdrawn; the day of the consent and the day it ended stay. */
export function withdrawnWork(withdrawnAt: string) {
  return {
    ...{ text: 'Withdrawn', image_id: null, before_image_id: null, agreed_by: '', words: {} },
    ...{ agreed_site: false, agreed_share: false, draft: true, withdrawn_on: withdrawnAt.slice(0, 10) },
  } satisfies Partial<Work>
}

export function imageColumns(name: ResourceName): string[] {
  const { table }: ResourceTable = resourceTables[name]
  return Object.keys(getTableColumns(table)).filter((column) => column.endsWith('image_id'))
}

/** Removes pictures, and the people in them, from the journal. It keeps where and when they were shown. */
export function eraseFromJournal(db: Database, imageIds: number[], workIds: number[], withdrawnAt: string) {
  const ofImages = and(eq(changes.noun, 'images'), inArray(changes.record_id, imageIds))
  db.update(changes).set({ before: null, after: null }).where(ofImages).run()
  const ofWork = and(eq(changes.noun, 'work'), inArray(changes.record_id, workIds))
  const erase = (row: Row | null) => {
    const places = Object.entries(row ?? {}).filter(([, value]) => imageIds.includes(Number(value)))
    const shown = places.filter(([field]) => imageColumns('work').includes(field))
    return (
      row && { ...row, ...withdrawnWork(withdrawnAt), ...Object.fromEntries(shown), draft: row.draft, words: undefined }
    )
  }
  for (const { revision, before, after } of db.select().from(changes).where(ofWork).all()) {
    const erased = { before: erase(before), after: erase(after) }
    db.update(changes).set(erased).where(eq(changes.revision, revision)).run()
  }
}

/** Repeats a withdrawal in a database from before it. @returns the ids of the pictures */
export function eraseWithdrawn(
  db: Database,
  { withdrawn_at, files }: { withdrawn_at: string; files: WithdrawnFile[] },
  { isJournaled = false } = {},
): number[] {
  const paths = new Set(files.map(({ path }) => path))
  const imageIds = findIds(db, 'images', ({ aws_location }) => paths.has(`${aws_location}`))
  const columns = imageColumns('work')
  const workIds = findIds(db, 'work', (row) => columns.some((column) => imageIds.includes(Number(row[column]))))
  for (const noun of RESOURCE_NAMES) {
    const { table }: { table: SQLiteTable & { id: SQLiteColumn } } = resourceTables[noun]
    const fields: Record<string, SQLiteColumn> = getTableColumns(table)
    const namesPicture = imageColumns(noun).map((column) => inArray(fields[column] ?? table.id, imageIds))
    const isMeant = or(...namesPicture, noun === 'work' ? inArray(table.id, workIds) : sql`false`)
    for (const before of db.select().from(table).where(isMeant).all()) {
      const id = Number(before.id)
      const used = imageColumns(noun).filter((column) => imageIds.includes(Number(before[column])))
      const isWork = noun === 'work' && workIds.includes(id)
      const emptied = {
        ...Object.fromEntries(used.map((column) => [column, null])),
        ...(isWork && withdrawnWork(withdrawn_at)),
      }
      const after = db.update(table).set(emptied).where(eq(table.id, id)).returning().get()
      if (isJournaled) appendChange(db, { at: withdrawn_at, user_id: null, noun, record_id: id, before, after })
    }
  }
  db.delete(images).where(inArray(images.id, imageIds)).run()
  eraseFromJournal(db, imageIds, workIds, withdrawn_at)
  return imageIds
}

/** The ids of records that meet a condition now, or met it in any version in the journal. */
function findIds(db: Database, name: ResourceName, isWanted: (row: Row) => boolean): number[] {
  const { table }: ResourceTable = resourceTables[name]
  const rows: Row[] = db.select().from(table).all()
  const history = db.select().from(changes).where(eq(changes.noun, name)).all()
  const past = history.filter(({ before, after }) => [before, after].some((row) => row && isWanted(row)))
  return [...new Set([...rows.filter(isWanted).map(({ id }) => Number(id)), ...past.map((change) => change.record_id)])]
}
