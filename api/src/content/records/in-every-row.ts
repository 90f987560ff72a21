import { toRefusal } from '../../base/http/error-handler.ts'
import { ValidationError } from '../../base/http/validate-json-body.ts'

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
