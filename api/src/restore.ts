import { type Change, changes, type Noun } from '@shop/db/changes'
import { images } from '@shop/db/images'
import { records, type Writing } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite'
import { users } from '@shop/db/users'
import { and, desc, eq, max, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Guard, Guarded } from './auth/guard.ts'
import { nameOf } from './changes.ts'
import { existing, idOf, versionSeen } from './crud.ts'
import { staffVersion } from './images/staff-version.ts'
import { nouns } from './nouns.ts'

interface Parts {
  db: Database
  clock: () => Date
}

export interface Restored {
  record: (typeof nouns)[Noun]['table']['$inferSelect']
  /** what could not come back, in a sentence; null when everything did */
  note: string | null
}

/** `POST /{revision}/restore`: a new revision that brings a record back as it was after that revision. */
export function restoreChange({ db, clock, guard }: Parts & { guard: Guard }) {
  return new Hono<Guarded>().post('/:id/restore', guard, (c) =>
    c.json(restore({ db, clock }, idOf(c), { by: c.var.user.id, version: versionSeen(c) })),
  )
}

/**
 * Brings a record back as it was after a revision, or, where that removed it, as it was before. A record that is gone
 * is made again under its old id.
 * @throws 404 for a revision that never was, 409 for what cannot come back, 412 for a version that was not seen.
 */
export function restore({ db, clock }: Parts, revision: number, writing: Writing): Restored {
  return db.transaction(
    () => {
      const change = existing(db.select().from(changes).where(eq(changes.revision, revision)).get())
      const { input, note } = withPicture(db, inputOf(change))
      return { record: write({ db, clock }, { change, input }, writing), note }
    },
    { behavior: 'immediate' },
  )
}

/** A record that is gone and can come back. */
interface Deleted {
  /** of its removal */
  revision: number
  /** ISO 8601, UTC */
  at: string
  username: string | null
  noun: Noun
  name: string
}

/** What was deleted and is still gone, newest first; pictures are not among it, for their files are gone too. */
export function listDeleted(db: Database): Deleted[] {
  return db
    .select({ change: changes, username: users.username })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.user_id))
    .where(and(eq(changes.action, 'remove'), ne(changes.noun, 'images')))
    .orderBy(desc(changes.revision))
    .all()
    .filter(({ change }) => change.revision === lastRevision(db, change))
    .map(({ change, username }) => {
      const { revision, at, noun } = change
      return { revision, at, username, noun, name: nameOf(change) }
    })
}

/** The newest revision of a record. */
function lastRevision(db: Database, { noun, record_id }: Change) {
  const ofRecord = and(eq(changes.noun, noun), eq(changes.record_id, record_id))
  return db
    .select({ newest: max(changes.revision) })
    .from(changes)
    .where(ofRecord)
    .get()?.newest
}

/** What staff wrote of the record, as today's rule has it. */
function inputOf({ noun, before, after }: Change): Record<string, unknown> {
  const read = nouns[noun].rule.safeParse(after ?? before)
  if (read.success) return read.data
  throw new HTTPException(409, { message: `This version cannot come back: ${read.error.issues[0]?.message}` })
}

/** The picture it had, unless that is gone. */
function withPicture(db: Database, input: Record<string, unknown>): { input: object; note: string | null } {
  if (typeof input.image_id !== 'number') return { input, note: null }
  const picture = db.select({ id: images.id }).from(images).where(eq(images.id, input.image_id)).get()
  if (picture) return { input, note: null }
  return {
    input: { ...input, image_id: null },
    note: 'Its picture does not exist any more, so it came back without one.',
  }
}

function write({ db, clock }: Parts, { change, input }: { change: Change; input: object }, writing: Writing) {
  const { noun, record_id: id } = change
  const stored = records(db, nouns[noun].table, noun, clock)
  if (stored.find(id)) {
    const version = noun === 'images' ? staffVersion(db, id, writing.version) : writing.version
    return existing(stored.update(id, input, { ...writing, version }))
  }
  if (writing.version !== undefined)
    throw new HTTPException(409, { message: 'Somebody deleted this in the meantime. Look again before it comes back.' })
  if (noun === 'images')
    throw new HTTPException(409, { message: 'A deleted picture cannot come back. Please upload its file again.' })
  return stored.revive(id, input, writing)
}
