import { Conflict } from '@shop/db/records'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Invalid } from './body.ts'

/** Everything thrown inside becomes one answer here: a sentence with the right status, never a stack trace. */
export function answerError(error: unknown, c: Context) {
  if (error instanceof Invalid) return c.json({ error: error.message, issues: error.issues }, 400)
  if (error instanceof Conflict) return c.json({ error: error.message, current: error.current }, 412)
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status)
  const refusal = ofDatabase(error)
  if (refusal) return c.json({ error: refusal.sentence }, refusal.status)
  console.error(error)
  return c.json({ error: 'Something went wrong on our side. Please try again.' }, 500)
}

/** What SQLite says of its own state, in words for staff. */
function ofDatabase(error: unknown): { status: 400 | 503 | 507; sentence: string } | undefined {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown }
  if (typeof code !== 'string') return undefined
  if (code.startsWith('SQLITE_CONSTRAINT_FOREIGNKEY'))
    return { status: 400, sentence: 'That picture does not exist any more.' }
  if (code.startsWith('SQLITE_BUSY'))
    return { status: 503, sentence: 'The database is busy. Please try again in a moment.' }
  if (code.startsWith('SQLITE_FULL')) return { status: 507, sentence: 'The disk is full, so nothing was saved.' }
  return undefined
}
