import { createOnce } from '@shop/db/records/create-with-idempotency-key'
import { newestRevision } from '@shop/db/records/journal'
import { recordQueries } from '@shop/db/records/record-and-user-queries'
import { createRecordStore } from '@shop/db/records/record-store'
import { isForOwners, RESOURCE_NAMES } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import { fieldSchemasOf } from '@shop/db/validation/text-limits'
import { asc, between } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { assertOwner, type RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv, SessionUser } from '../../accounts/sessions/sessions.ts'
import { toRefusal } from '../../base/http/error-handler.ts'
import { idempotencyKey, orNotFound } from '../../base/http/request-params-and-headers.ts'
import { createBodyParser, createChangesParser, jsonBody, ValidationError } from '../../base/http/validate-json-body.ts'
import { assertNoRedirectLoop, listTargets, withFinalTarget } from './old-addresses.routes.ts'
import { withoutUnusedStreet } from './shop.routes.ts'

const MAX_ROWS = 1_000

const RESOURCE_NEEDED = `resource must be one of ${RESOURCE_NAMES.join(', ')}.`

const rowsSchema = z.object({
  rows: z
    .array(
      z
        .object({
          resource: z.enum(RESOURCE_NAMES, { error: RESOURCE_NEEDED }),
          values: z.record(z.string(), z.unknown(), { error: 'Send the values of each row.' }),
          id: z.int().positive().optional(), // of the record that the row changes
          version: z.int().positive().optional(), // that the writer saw
        })
        .refine(({ resource, id }) => resource !== 'images' || id !== undefined, {
          path: ['resource'],
          error: 'Pictures are uploaded one by one.',
        }),
      { error: 'Send the rows, each with its resource and values.' },
    )
    .min(1, 'Send at least one row.')
    .max(MAX_ROWS, `At most ${MAX_ROWS} rows can be saved at once.`),
})

type SavedRow = z.output<typeof rowsSchema>['rows'][number]

/**
 * `POST { rows: [{ resource, values, id, version }] }`: adds and changes records of several resources, all or none, in one
 * save that `POST /changes/undo` takes back. Fields that a row does not name keep their values.
 */
export function recordRoutes({ db, clock, siteUrl, allowRenter }: RouteDeps & { siteUrl: string }) {
  const deps = { db, clock, siteUrl }
  return new Hono<AuthEnv>().post('/', allowRenter, jsonBody(rowsSchema), (c) => {
    const { user } = c.var
    const body = c.req.valid('json')
    const { length } = body.rows
    const find = (revision: number) => findSave(db, revision, length)
    const create = () => {
      const from = newestRevision(db) + 1
      writeRows(deps, body.rows, user)
      return orNotFound(find(from))
    }
    const key = idempotencyKey(c)
    const creation = { ...deps, noun: 'records', userId: user.id, key, body, find, create } as const
    const { records, undo } = createOnce(creation)
    return c.json({ records, undo }, 201)
  })
}

/** @returns undefined when none of its records still exists */
function findSave(db: Database, from: number, length: number) {
  const to = from + length - 1
  const isOfSave = between(changes.revision, from, to)
  const found = db.select().from(changes).where(isOfSave).orderBy(asc(changes.revision)).all()
  const records = found.map(({ noun, record_id, after }) => ({
    resource: noun,
    id: record_id,
    version: Number(after?.version),
  }))
  const isThere = records.some(({ resource, id }) => recordQueries(db)(resource).get({ id }))
  return isThere ? { id: from, records, undo: { from, to } } : undefined
}

interface WriteDeps {
  db: Database
  clock: () => Date
  siteUrl: string
}

/** Nothing is written until every row is valid, and the answer says what is wrong with each. */
function writeRows(deps: WriteDeps, rows: SavedRow[], user: SessionUser) {
  const context = { userId: user.id }
  const parsed = inEveryRow(rows, (row) => parseRow(deps.db, row, user))
  const targets = listTargets(deps.db, parsed)
  inEveryRow(parsed, ({ resource, id, version: expectedVersion, values }) => {
    const records = createRecordStore(deps.db, resource, deps.clock)
    const stored = id === undefined ? undefined : records.find(id)
    if (stored && 'reviews_url' in stored) assertNoRedirectLoop(deps, stored, values)
    const input = resource === 'old-addresses' ? withFinalTarget(deps, targets, { ...stored, ...values }) : values
    if (id === undefined) records.create(input, context)
    else orNotFound(records.update(id, input, { ...context, expectedVersion }))
  })
}

function parseRow(db: Database, row: SavedRow, user: SessionUser) {
  const { resource } = row
  const { input, id = row.id }: ResourceTable = resourceTables[resource]
  if (isForOwners(resource)) assertOwner(user)
  if (id === undefined) return { ...row, values: createBodyParser(input)(row.values) }
  const stored = orNotFound(recordQueries(db)(resource).get({ id }))
  const values = createChangesParser(rowSchema(input, row, stored))(row.values, stored)
  return { ...row, id, values: 'comes_to_customers' in stored ? withoutUnusedStreet(values, stored) : values }
}

/** The details of a new shop are empty until they are filled in: then the fields that a row names must be valid. */
function rowSchema(input: z.ZodObject, { resource, values }: SavedRow, stored: object): z.ZodObject {
  if (resource !== 'shop' || input.safeParse(stored).success) return input
  return z.object(Object.fromEntries(fieldSchemasOf(input).filter(([name]) => name in values)))
}

/** @throws ValidationError for all rows that are refused */
export function inEveryRow<Row, Result>(rows: Row[], work: (row: Row) => Result): Result[] {
  const results: Result[] = []
  const refusals: (NonNullable<ReturnType<typeof toRefusal>> & { index: number })[] = []
  for (const [index, row] of rows.entries())
    try {
      results.push(work(row))
    } catch (error) {
      const refusal = toRefusal(error)
      if (!refusal) throw error
      refusals.push({ ...refusal, index })
    }
  const [first] = refusals
  if (!first) return results
  const issues = refusals.flatMap(({ index, message, issues: own = [{ path: '', message }] }) =>
    own.map((issue) => ({ ...issue, path: ['rows', index, issue.path].filter((part) => part !== '') })),
  )
  throw new ValidationError(issues, { status: first.status, message: `Row ${first.index + 1}: ${issues[0]?.message}` })
}
