import { desc } from 'drizzle-orm'
import type { Database } from '../sqlite/open-database.ts'
import { workHolds } from '../tables/withdrawals.ts'
import { RecordRefusal } from './record-refusal.ts'
import type { RecordWrite } from './renter-writes.ts'

/** What the last restore holds because it could not know of later withdrawals; undefined once an owner has confirmed. */
export function findWorkHold(db: Database) {
  const newest = db.select().from(workHolds).orderBy(desc(workHolds.id)).limit(1).get()
  return newest?.confirmed_at === null ? newest : undefined
}

/** @throws RecordRefusal for a row of work that fills a withdrawn place, or is shown while work is held */
export function assertWorkAllowed(db: Database, { after: row }: RecordWrite) {
  if (!row) return
  const isFilled = [!row.draft, row.image_id, row.before_image_id, row.agreed_by].some(Boolean)
  if (row.withdrawn_on !== '' && isFilled) throw new RecordRefusal('This was withdrawn. Its place stays empty.')
  if (!row.draft && findWorkHold(db))
    throw new RecordRefusal('This shop came from a backup. An owner first confirms that nobody withdrew since.')
}
