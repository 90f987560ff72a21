import { asc } from 'drizzle-orm'
import type { Database } from '../sqlite/open-database.ts'
import { type Withdrawal, type WithdrawnFile, withdrawals } from '../tables/withdrawals.ts'

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
