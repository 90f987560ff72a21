import { createOnce } from '@shop/db/records/create-once'
import { newestRevision } from '@shop/db/records/journal'
import { MissingImages } from '@shop/db/records/missing-images'
import { recordQueries } from '@shop/db/records/record-by-id-query'
import { createRecordStore, VersionConflict } from '@shop/db/records/record-store'
import { RenterRefusal } from '@shop/db/records/renter-writes'
import { RecordRefusal } from '@shop/db/records/write-rules'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import { RESOURCE_NAMES } from '@shop/db/tables/resources'
import { asc, between } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { assertOwner, type RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv, SessionUser } from '../../accounts/sessions/sessions.ts'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { idempotencyKey } from '../../base/http/request-params.ts'
import { createBodyParser, createChangesParser, jsonBody, ValidationError } from '../../base/http/validate-json-body.ts'
import { withoutUnusedStreet } from './shop.routes.ts'

const MAX_ROWS = 1_000

/** Pictures are uploaded one by one. */
const SAVED_RESOURCES = RESOURCE_NAMES.filter((name) => name !== 'images')

const rowsSchema = z.object({
  rows: z
    .array(
      z.object({
        resource: z.enum(SAVED_RESOURCES, { error: `resource must be one of ${SAVED_RESOURCES.join(', ')}.` }),
        values: z.record(z.string(), z.unknown(), { error: 'Send the values of each row.' }),
        id: z.int().positive().optional(), // of the record that the row changes
        version: z.int().positive().optional(), // that the writer saw
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
export function recordRoutes({ db, clock, allowRenter }: RouteDeps) {
  const deps = { db, clock }
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

/** @returns undefined when none of its records exists any more */
function findSave(db: Database, from: number, length: number) {
  const to = from + length - 1
  const found = db
    .select()
    .from(changes)
    .where(between(changes.revision, from, to))
    .orderBy(asc(changes.revision))
    .all()
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
}

/** Nothing is written before every row is valid, and the answer names what is wrong with each. */
function writeRows({ db, clock }: WriteDeps, rows: SavedRow[], user: SessionUser) {
  const context = { userId: user.id }
  const parsed = inEveryRow(rows, (row) => parseRow(db, row, user))
  inEveryRow(parsed, ({ resource, id, version: expectedVersion, values }) => {
    const records = createRecordStore(db, resource, clock)
    if (id === undefined) records.create(values, context)
    else orNotFound(records.update(id, values, { ...context, expectedVersion }))
  })
}

function parseRow(db: Database, row: SavedRow, user: SessionUser) {
  const { resource } = row
  const { input, id = row.id, forOwners }: ResourceTable = resourceTables[resource]
  if (forOwners) assertOwner(user)
  if (id === undefined) return { ...row, values: createBodyParser(input)(row.values) }
  const stored = orNotFound(recordQueries(db)(resource).get({ id }))
  const values = createChangesParser(input)(row.values, stored)
  return { ...row, id, values: 'comes_to_customers' in stored ? withoutUnusedStreet(values, stored) : values }
}

/** @throws ValidationError for all rows that are refused */
function inEveryRow<Row, Result>(rows: Row[], work: (row: Row) => Result): Result[] {
  const results: Result[] = []
  const refusals: Refusal[] = []
  for (const [index, row] of rows.entries())
    try {
      results.push(work(row))
    } catch (error) {
      refusals.push(refusalOf(error, index))
    }
  const [first] = refusals
  if (!first) return results
  const issues = refusals.flatMap((refusal) => refusal.issues)
  throw new ValidationError(issues, { status: first.status, message: `Row ${first.index + 1}: ${issues[0]?.message}` })
}

type Refusal = Pick<HTTPException, 'status'> & { index: number; issues: { path: PropertyKey[]; message: string }[] }

function refusalOf(error: unknown, index: number): Refusal {
  const path = ['rows', index]
  if (error instanceof ValidationError)
    return { index, status: 400, issues: error.issues.map((issue) => ({ ...issue, path: [...path, issue.path] })) }
  if (error instanceof MissingImages)
    return {
      index,
      status: 400,
      issues: error.fields.map((field) => ({ path: [...path, field], message: error.message })),
    }
  const status = statusOf(error)
  if (!status || !(error instanceof Error)) throw error
  return { index, status, issues: [{ path, message: error.message }] }
}

function statusOf(error: unknown): Refusal['status'] | undefined {
  if (error instanceof VersionConflict) return 412
  if (error instanceof RenterRefusal) return 403
  if (error instanceof RecordRefusal) return 409
  return error instanceof HTTPException ? error.status : undefined
}
