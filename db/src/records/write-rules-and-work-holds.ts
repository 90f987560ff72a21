import { and, desc, eq, ne } from 'drizzle-orm'
import type { ResourceName } from '../resources/definitions.ts'
import { addressKey } from '../resources/old-address-key-and-own-pages.ts'
import type { Database } from '../sqlite/open-database.ts'
import { eventInputSchema } from '../tables/events.ts'
import { notices } from '../tables/notices.ts'
import { workHolds } from '../tables/withdrawals-and-work-holds.ts'
import { findOldAddress } from './old-address-targets.ts'
import type { RecordWrite } from './renter-write-rules.ts'

/** A write that no account may make; the message is a sentence for staff. */
export class RecordRefusal extends Error {}

/** What a resource checks in the transaction of every write, as it depends on other records. They throw a RecordRefusal. */
export const writeRules: Partial<Record<ResourceName, (db: Database, write: RecordWrite) => void>> = {
  work: assertWorkAllowed,
  notices: assertOneWaitNotice,
  events: assertWholeOnSite,
}

/** A date of a series that goes on the site with the others may lack the same things. @throws RecordRefusal */
function assertWholeOnSite(_: Database, { before, after }: RecordWrite) {
  if (!before?.draft || !after || after.draft) return
  const { error } = eventInputSchema.safeParse(after)
  if (error) throw new RecordRefusal(`${after.month} ${after.day}: ${error.issues[0]?.message}`)
}

/** For two people who put one up at once: all walk-in waits are one record. @throws RecordRefusal */
function assertOneWaitNotice(db: Database, { before, after, removed }: RecordWrite) {
  const isNewWait = after?.kind === 'wait' && before?.kind !== 'wait' && removed === undefined
  if (!isNewWait) return
  const others = and(eq(notices.kind, 'wait'), ne(notices.id, Number(after.id)))
  if (db.select({ id: notices.id }).from(notices).where(others).get())
    throw new RecordRefusal('Somebody put up a wait in the meantime. Change that one instead.')
}

/** The column that is the same however an old address is spelled. @throws RecordRefusal if another one has it */
export function withAddressKey(db: Database, noun: ResourceName, input: object, id?: unknown) {
  if (noun !== 'old-addresses' || !('from' in input)) return input
  const key = addressKey(`${input.from}`)
  const other = findOldAddress(db, key)
  if (!other || other.id === id) return { ...input, key: key ?? null }
  throw new RecordRefusal(
    `The old address ${other.from} is on the list already. Change that one instead, or delete it first.`,
  )
}

/** What the last restore holds back because it could not know of later withdrawals; undefined after an owner confirmed. */
export function findWorkHold(db: Database) {
  const newest = db.select().from(workHolds).orderBy(desc(workHolds.id)).limit(1).get()
  return newest?.confirmed_at === null ? newest : undefined
}

/** @throws RecordRefusal for a row of work that fills a withdrawn place, or is shown while work is held back */
function assertWorkAllowed(db: Database, { after: row }: RecordWrite) {
  if (!row) return
  const isFilled = [!row.draft, row.image_id, row.before_image_id, row.agreed_by].some(Boolean)
  if (row.withdrawn_on !== '' && isFilled) throw new RecordRefusal('This was withdrawn. Its place stays empty.')
  if (!row.draft && findWorkHold(db))
    throw new RecordRefusal(
      'This shop came from a backup. An owner must first confirm that nobody has withdrawn their OK.',
    )
}
