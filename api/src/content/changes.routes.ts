import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes, type ResourceName } from '@shop/db/tables/changes'
import { users } from '@shop/db/tables/users'
import { and, desc, eq, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { resources } from './resources.ts'

/** How many changes one answer holds at most; the newest. */
const PAGE_SIZE = 50

type Value = string | number | null

/** A change as staff see it. */
export interface ChangeView extends Omit<Change, 'before' | 'after'> {
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
export function changeRoutes({ db, requireAuth }: { db: Database; requireAuth: AuthMiddleware }) {
  return new Hono<AuthEnv>().get('/', requireAuth, (c) => {
    const { noun, id, before } = c.req.query()
    const which = and(
      noun === undefined ? undefined : eq(changes.noun, resourceParam(noun)),
      id === undefined ? undefined : eq(changes.record_id, Number(id) || 0),
      before === undefined ? undefined : lt(changes.revision, revisionParam(before)),
    )
    const rows = db
      .select({ change: changes, username: users.username })
      .from(changes)
      .leftJoin(users, eq(users.id, changes.user_id))
      .where(which)
      .orderBy(desc(changes.revision))
      .limit(PAGE_SIZE)
      .all()
    return c.json(rows.map(({ change, username }) => ({ ...changeView(change), username })))
  })
}

/** What a record was called at a change. */
export function recordName({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const row = after ?? before
  return `${row?.title ?? row?.name ?? row?.fileName ?? ''}`
}

function changeView({ before, after, ...change }: Change): Omit<ChangeView, 'username'> {
  const version = after ? Number(after.version) : null
  return {
    ...change,
    name: recordName({ before, after }),
    version,
    fields: changedFields(change.noun, { before, after }),
  }
}

function changedFields(noun: ResourceName, { before, after }: Pick<Change, 'before' | 'after'>): ChangeView['fields'] {
  const fields = Object.keys(resources[noun].input.shape).map(
    (field) => [field, { before: scalarOrNull(before?.[field]), after: scalarOrNull(after?.[field]) }] as const,
  )
  return Object.fromEntries(fields.filter(([, { before, after }]) => before !== after))
}

function scalarOrNull(value: unknown): Value {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** @throws 400 for a word that is no noun of the shop. */
function resourceParam(word: string): ResourceName {
  const noun = changes.noun.enumValues.find((name) => name === word)
  if (!noun) throw new HTTPException(400, { message: `noun must be one of ${changes.noun.enumValues.join(', ')}.` })
  return noun
}

/** @throws 400 for anything but a plain positive integer. */
function revisionParam(text: string): number {
  const revision = Number(text)
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(revision)) return revision
  throw new HTTPException(400, { message: 'before must be a revision.' })
}
