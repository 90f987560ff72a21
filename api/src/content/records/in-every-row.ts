import { MissingImages } from '@shop/db/records/missing-images'
import { VersionConflict } from '@shop/db/records/record-store'
import { RenterRefusal } from '@shop/db/records/renter-writes'
import { RecordRefusal } from '@shop/db/records/write-rules'
import { HTTPException } from 'hono/http-exception'
import { ValidationError } from '../../base/http/validate-json-body.ts'

/** @throws ValidationError for all rows that are refused */
export function inEveryRow<Row, Result>(rows: Row[], work: (row: Row) => Result): Result[] {
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
