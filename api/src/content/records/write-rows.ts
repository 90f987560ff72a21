import { MissingImages } from '@shop/db/records/missing-images'
import { recordQueries } from '@shop/db/records/record-by-id-query'
import { createRecordStore, VersionConflict } from '@shop/db/records/record-store'
import { RenterRefusal } from '@shop/db/records/renter-writes'
import { RecordRefusal } from '@shop/db/records/write-rules'
import type { Database } from '@shop/db/sqlite/open-database'
import { oldAddressInputSchema } from '@shop/db/tables/old-addresses'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import { isForOwners, RESOURCE_NAMES } from '@shop/db/tables/resources'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { assertOwner } from '../../accounts/sessions/route-guards.ts'
import type { SessionUser } from '../../accounts/sessions/sessions.ts'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { createBodyParser, createChangesParser, ValidationError } from '../../base/http/validate-json-body.ts'
import { finalTarget } from './old-addresses.routes.ts'
import { withoutUnusedStreet } from './shop.routes.ts'

const MAX_ROWS = 1_000

/** Pictures are uploaded one by one. */
const SAVED_RESOURCES = RESOURCE_NAMES.filter((name) => name !== 'images')

export const rowsSchema = z.object({
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

interface WriteDeps {
  db: Database
  clock: () => Date
  siteUrl: string
}

/** Nothing is written before every row is valid, and the answer names what is wrong with each. */
export function writeRows(deps: WriteDeps, rows: SavedRow[], user: SessionUser) {
  const context = { userId: user.id }
  const parsed = inEveryRow(rows, (row) => parseRow(deps.db, row, user))
  inEveryRow(parsed, ({ resource, id, version: expectedVersion, values }) => {
    const records = createRecordStore(deps.db, resource, deps.clock)
    const input = resource === 'old-addresses' ? withFinalTarget(deps, values, id && records.find(id)) : values
    if (id === undefined) records.create(input, context)
    else orNotFound(records.update(id, input, { ...context, expectedVersion }))
  })
}

/** Here, because it may lead to an old address of the same save. */
function withFinalTarget(deps: WriteDeps, values: object, stored: object | undefined | 0) {
  const row = oldAddressInputSchema.parse({ ...(stored || {}), ...values })
  return { ...values, to: finalTarget(deps, row) }
}

function parseRow(db: Database, row: SavedRow, user: SessionUser) {
  const { resource } = row
  const { input, id = row.id }: ResourceTable = resourceTables[resource]
  if (isForOwners(resource)) assertOwner(user)
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
