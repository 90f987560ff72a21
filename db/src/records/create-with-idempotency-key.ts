import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { ResourceName } from '../resources/definitions.ts'
import type { Database } from '../sqlite/open-database.ts'
import { writeTransaction } from '../sqlite/write-transaction.ts'
import { idempotencyKeys } from '../tables/idempotency-keys.ts'
import { DAY_MS } from '../time/durations.ts'
import { listChangesOfRecord } from './journal.ts'

/** A day longer than browsers keep the drafts that have such a key. */
const KEY_LIFETIME_MS = 15 * DAY_MS

/** This key created a record from another body. */
export class KeyConflict extends Error {
  readonly made: object
  readonly current: object

  constructor({ made, current }: { made: object; current: object }) {
    super('This was already added, with different details.')
    this.made = made
    this.current = current
  }
}

interface Creation<Row> {
  db: Database
  clock: () => Date
  noun: ResourceName | 'records' // of several resources, which are made by one save
  userId: number
  key: string | undefined
  body: object
  find(id: number): Row | undefined
  create(): Row
}

/** @returns the record that an earlier call with this key made, if it still exists. @throws `KeyConflict` */
export function createOnce<Row extends { id: number }>({ db, key, create, ...creation }: Creation<Row>): Row {
  return writeTransaction(db, () => {
    if (key === undefined) return create()
    const { noun, userId: user_id, body, find } = creation
    const now = creation.clock().getTime()
    const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const { user_id: user, noun: resource, key: name, created_at } = idempotencyKeys
    db.delete(idempotencyKeys)
      .where(lt(created_at, now - KEY_LIFETIME_MS))
      .run()
    const isSame = and(eq(user, user_id), eq(resource, noun), eq(name, key))
    const known = db.select().from(idempotencyKeys).where(isSame).get()
    const current = known && find(known.record_id)
    if (current && known.body_hash === body_hash) return current
    if (current) throw new KeyConflict({ current, made: noun === 'records' ? current : asMade(db, noun, current) })
    const row = create()
    const made = { body_hash, record_id: row.id, created_at: now }
    const insert = db.insert(idempotencyKeys).values({ user_id, noun, key, ...made })
    insert.onConflictDoUpdate({ target: [user, resource, name], set: made }).run()
    return row
  })
}

function asMade<Row extends { id: number }>(db: Database, noun: ResourceName, current: Row): object {
  const [first] = listChangesOfRecord(db, { noun, record_id: current.id })
  return { ...current, ...first?.after }
}
