import { type Change, changes, type Noun } from '@shop/db/changes'
import type { Database } from '@shop/db/sqlite'
import { users } from '@shop/db/users'
import { and, desc, eq, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Guard, Guarded } from './auth/guard.ts'
import { nouns } from './nouns.ts'

/** How many changes one answer holds at most; the newest. */
const MOST = 50

type Value = string | number | null

/** A change as staff see it. */
export interface Told extends Omit<Change, 'before' | 'after'> {
  username: string | null
  /** what the record was called */
  name: string
  /** the version that the change made; null for a removal */
  version: number | null
  /** what staff write, where it changed; null where there was nothing before, or is nothing after */
  fields: Record<string, { before: Value; after: Value }>
}

/**
 * `GET /?noun=&id=&before=`: who changed what, newest first; of all records, of a noun's, or of one record.
 * `before` is the revision that the page before ended with.
 */
export function changeLog({ db, guard }: { db: Database; guard: Guard }) {
  return new Hono<Guarded>().get('/', guard, (c) => {
    const { noun, id, before } = c.req.query()
    const which = and(
      noun === undefined ? undefined : eq(changes.noun, nounNamed(noun)),
      id === undefined ? undefined : eq(changes.record_id, Number(id) || 0),
      before === undefined ? undefined : lt(changes.revision, revisionOf(before)),
    )
    const rows = db
      .select({ change: changes, username: users.username })
      .from(changes)
      .leftJoin(users, eq(users.id, changes.user_id))
      .where(which)
      .orderBy(desc(changes.revision))
      .limit(MOST)
      .all()
    return c.json(rows.map(({ change, username }) => ({ ...told(change), username })))
  })
}

/** What a record was called at a change. */
export function nameOf({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const row = after ?? before
  return `${row?.title ?? row?.name ?? row?.fileName ?? ''}`
}

function told({ before, after, ...change }: Change): Omit<Told, 'username'> {
  const version = after ? Number(after.version) : null
  return { ...change, name: nameOf({ before, after }), version, fields: differences(change.noun, { before, after }) }
}

function differences(noun: Noun, { before, after }: Pick<Change, 'before' | 'after'>): Told['fields'] {
  const fields = Object.keys(nouns[noun].rule.shape).map(
    (field) => [field, { before: plain(before?.[field]), after: plain(after?.[field]) }] as const,
  )
  return Object.fromEntries(fields.filter(([, { before, after }]) => before !== after))
}

function plain(value: unknown): Value {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** @throws 400 for a word that is no noun of the shop. */
function nounNamed(word: string): Noun {
  const noun = changes.noun.enumValues.find((name) => name === word)
  if (!noun) throw new HTTPException(400, { message: `noun must be one of ${changes.noun.enumValues.join(', ')}.` })
  return noun
}

/** @throws 400 for anything but a plain positive integer. */
function revisionOf(text: string): number {
  const revision = Number(text)
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(revision)) return revision
  throw new HTTPException(400, { message: 'before must be a revision.' })
}
