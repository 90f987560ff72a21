import { VersionConflict } from '@shop/db/records'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ValidationError } from './json-body.ts'

/** Everything thrown inside becomes one answer here: a sentence with the right status, never a stack trace. */
export function handleError(error: unknown, c: Context): Response {
  if (error instanceof ValidationError) return c.json({ error: error.message, issues: error.issues }, 400)
  if (error instanceof VersionConflict) return c.json({ error: error.message, current: error.current }, 412)
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status)
  if (codeOf(error).startsWith('SQLITE_CONSTRAINT_FOREIGNKEY')) return handleError(new ValidationError([NO_PICTURE]), c)
  const refusal = databaseErrorResponse(error)
  if (refusal) return c.json({ error: refusal.sentence }, refusal.status)
  console.error(error)
  return c.json({ error: 'Something went wrong on our side. Please try again.' }, 500)
}

/** The one link that a body can break. */
const NO_PICTURE = { path: ['image_id'], message: 'That picture does not exist any more.' }

/** What SQLite says of its own state, in words for staff. */
function databaseErrorResponse(error: unknown): { status: 503 | 507; sentence: string } | undefined {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_BUSY'))
    return { status: 503, sentence: 'The database is busy. Please try again in a moment.' }
  if (code.startsWith('SQLITE_FULL')) return { status: 507, sentence: 'The disk is full, so nothing was saved.' }
  return undefined
}

function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
