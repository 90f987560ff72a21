import { createRecordStore, type WriteContext } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes, type ResourceName } from '@shop/db/tables/changes'
import { images } from '@shop/db/tables/images'
import { users } from '@shop/db/tables/users'
import { and, desc, eq, max, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { skipSystemVersions } from '../images/skip-system-versions.ts'
import { recordName } from './changes.routes.ts'
import { idParam, ifMatchVersion, orNotFound } from './crud.routes.ts'
import { resources } from './resources.ts'

interface RestoreDeps {
  db: Database
  clock: () => Date
}

export interface RestoreResult {
  record: (typeof resources)[ResourceName]['table']['$inferSelect']
  /** what could not come back, in a sentence; null when everything did */
  note: string | null
}

/** `POST /{revision}/restore`: a new revision that brings a record back as it was after that revision. */
export function restoreRoutes({ db, clock, requireAuth }: RestoreDeps & { requireAuth: AuthMiddleware }) {
  return new Hono<AuthEnv>().post('/:id/restore', requireAuth, (c) =>
    c.json(restoreRevision({ db, clock }, idParam(c), { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) })),
  )
}

/**
 * Brings a record back as it was after a revision, or, where that removed it, as it was before. A record that is gone
 * is made again under its old id.
 * @throws 404 for a revision that never was, 409 for what cannot come back, 412 for a version that was not seen.
 */
export function restoreRevision({ db, clock }: RestoreDeps, revision: number, writing: WriteContext): RestoreResult {
  return db.transaction(
    () => {
      const change = orNotFound(db.select().from(changes).where(eq(changes.revision, revision)).get())
      const { input, note } = withoutMissingImage(db, restorableInput(change))
      return { record: writeRestored({ db, clock }, { change, input }, writing), note }
    },
    { behavior: 'immediate' },
  )
}

/** A record that is gone and can come back. */
interface DeletedRecord {
  /** of its removal */
  revision: number
  /** ISO 8601, UTC */
  at: string
  username: string | null
  noun: ResourceName
  name: string
}

/** What was deleted and is still gone, newest first; pictures are not among it, for their files are gone too. */
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

/** The newest revision of a record. */
function newestRevisionOfRecord(db: Database, { noun, record_id }: Change) {
  const ofRecord = and(eq(changes.noun, noun), eq(changes.record_id, record_id))
  return db
    .select({ newest: max(changes.revision) })
    .from(changes)
    .where(ofRecord)
    .get()?.newest
}

/** What staff wrote of the record, as today's rule has it. */
function restorableInput({ noun, before, after }: Change): Record<string, unknown> {
  const read = resources[noun].input.safeParse(after ?? before)
  if (read.success) return read.data
  throw new HTTPException(409, { message: `This version cannot come back: ${read.error.issues[0]?.message}` })
}

/** The picture it had, unless that is gone. */
function withoutMissingImage(db: Database, input: Record<string, unknown>): { input: object; note: string | null } {
  if (typeof input.image_id !== 'number') return { input, note: null }
  const picture = db.select({ id: images.id }).from(images).where(eq(images.id, input.image_id)).get()
  if (picture) return { input, note: null }
  return {
    input: { ...input, image_id: null },
    note: 'Its picture does not exist any more, so it came back without one.',
  }
}

function writeRestored(
  { db, clock }: RestoreDeps,
  { change, input }: { change: Change; input: object },
  writing: WriteContext,
) {
  const { noun, record_id: id } = change
  const stored = createRecordStore(db, resources[noun].table, noun, clock)
  if (stored.find(id)) {
    const version = noun === 'images' ? skipSystemVersions(db, id, writing.expectedVersion) : writing.expectedVersion
    return orNotFound(stored.update(id, input, { ...writing, expectedVersion: version }))
  }
  if (writing.expectedVersion !== undefined)
    throw new HTTPException(409, { message: 'Somebody deleted this in the meantime. Look again before it comes back.' })
  if (noun === 'images')
    throw new HTTPException(409, { message: 'A deleted picture cannot come back. Please upload its file again.' })
  return stored.restore(id, input, writing)
}
