import { asc, desc } from 'drizzle-orm'
import type { Database } from '../sqlite/open-database.ts'
import { type Withdrawal, type WithdrawnFile, withdrawals, workHolds } from '../tables/withdrawals.ts'
import { RecordRefusal } from './record-refusal.ts'

/** Oldest first; none in a database from before there were any. */
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

/** Of the last restore that could not know of later withdrawals, while no owner has confirmed. */
export function findWorkHold(db: Database) {
  const newest = db.select().from(workHolds).orderBy(desc(workHolds.id)).limit(1).get()
  return newest?.confirmed_at === null ? newest : undefined
}

/** @throws RecordRefusal for a row of work that fills a withdrawn place, or is shown while work is held */
export function assertWorkAllowed(db: Database, row: Record<string, unknown>) {
  const isFilled = [!row.draft, row.image_id, row.before_image_id, row.agreed_by].some(Boolean)
  if (row.withdrawn_on !== '' && isFilled) throw new RecordRefusal('This was withdrawn. Its place stays empty.')
  if (!row.draft && findWorkHold(db))
    throw new RecordRefusal('This shop came from a backup. An owner first confirms that nobody withdrew since.')
}
