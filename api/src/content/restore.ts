import { createRecordStore, type WriteContext } from '@shop/db/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes, type ResourceName } from '@shop/db/tables/changes'
import { images } from '@shop/db/tables/images'
import { users } from '@shop/db/tables/users'
import { and, desc, eq, max, ne } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../http/error-handler.ts'
import { resolveExpectedVersion } from '../images/resolve-expected-version.ts'
import { recordName } from './change-view.ts'
import { resources } from './resources.ts'

interface RestoreDeps {
  db: Database
  clock: () => Date
}

export interface RestoreResult {
  record: (typeof resources)[ResourceName]['table']['$inferSelect']
  /** a sentence about what could not be restored, or null */
  note: string | null
}

/**
 * Writes a record as it was after a revision or, when that revision removed it, as it was before.
 * @throws 404 for an unknown revision, 409 when it cannot be restored, 412 for an outdated `expectedVersion`.
 */
export function restoreRevision({ db, clock }: RestoreDeps, revision: number, context: WriteContext): RestoreResult {
  return db.transaction(
    () => {
      const change = orNotFound(db.select().from(changes).where(eq(changes.revision, revision)).get())
      const { input, note } = withoutMissingImage(db, restorableInput(change))
      return { record: writeRestored({ db, clock }, { change, input }, context), note }
    },
    { behavior: 'immediate' },
  )
}

interface DeletedRecord {
  /** the revision of its removal */
  revision: number
  /** ISO 8601, UTC */
  at: string
  username: string | null
  noun: ResourceName
  name: string
}

/** The records that are still deleted, newest first; without images, because their files are deleted too. */
export function listDeletedRecords(db: Database): DeletedRecord[] {
  return db
    .select({ change: changes, username: users.username })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.user_id))
    .where(and(eq(changes.action, 'remove'), ne(changes.noun, 'images')))
    .orderBy(desc(changes.revision))
    .all()
    .filter(({ change }) => change.revision === newestRevisionOfRecord(db, change))
    .map(({ change, username }) => {
      const { revision, at, noun } = change
      return { revision, at, username, noun, name: recordName(change) }
    })
}

function newestRevisionOfRecord(db: Database, { noun, record_id }: Change) {
  const ofRecord = and(eq(changes.noun, noun), eq(changes.record_id, record_id))
  return db
    .select({ newest: max(changes.revision) })
    .from(changes)
    .where(ofRecord)
    .get()?.newest
}

/** The fields that staff edit, under today's validation. */
function restorableInput({ noun, before, after }: Change): Record<string, unknown> {
  const parsed = resources[noun].input.safeParse(after ?? before)
  if (parsed.success) return parsed.data
  throw new HTTPException(409, { message: `This version cannot come back: ${parsed.error.issues[0]?.message}` })
}

function withoutMissingImage(db: Database, input: Record<string, unknown>): { input: object; note: string | null } {
  if (typeof input.image_id !== 'number') return { input, note: null }
  const image = db.select({ id: images.id }).from(images).where(eq(images.id, input.image_id)).get()
  if (image) return { input, note: null }
  return {
    input: { ...input, image_id: null },
    note: 'Its picture does not exist any more, so it came back without one.',
  }
}

function writeRestored(
  { db, clock }: RestoreDeps,
  { change, input }: { change: Change; input: object },
  context: WriteContext,
) {
  const { noun, record_id: id } = change
  const records = createRecordStore(db, resources[noun].table, noun, clock)
  if (records.find(id)) {
    const { expectedVersion: expected } = context
    const expectedVersion = noun === 'images' ? resolveExpectedVersion(db, id, expected) : expected
    return orNotFound(records.update(id, input, { ...context, expectedVersion }))
  }
  if (context.expectedVersion !== undefined)
    throw new HTTPException(409, { message: 'Somebody deleted this in the meantime. Look again before it comes back.' })
  if (noun === 'images')
    throw new HTTPException(409, { message: 'A deleted picture cannot come back. Please upload its file again.' })
  return records.restore(id, input, context)
}
