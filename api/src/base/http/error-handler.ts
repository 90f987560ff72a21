import { KeyConflict } from '@shop/db/records/create-once'
import { MissingImages } from '@shop/db/records/missing-images'
import { VersionConflict } from '@shop/db/records/record-store'
import { RenterRefusal } from '@shop/db/records/renter-writes'
import { RecordRefusal } from '@shop/db/records/write-rules'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { innermostErrorCode, isDiskFull, storageErrorSentence } from '../errors/error-messages.ts'
import { logUnexpectedError } from '../log/process-log.ts'
import { ValidationError } from './validate-json-body.ts'

export function handleError(error: unknown, c: Context): Response {
  if (error instanceof ValidationError) return c.json({ error: error.message, issues: error.issues }, error.status)
  if (error instanceof MissingImages) {
    const issues = error.fields.map((field) => ({ path: [field], message: error.message }))
    return handleError(new ValidationError(issues), c)
  }
  if (error instanceof VersionConflict) return c.json({ error: error.message, current: error.current }, 412)
  if (error instanceof KeyConflict)
    return c.json({ error: error.message, current: error.current, made: error.made }, 409)
  if (error instanceof RenterRefusal) return c.json({ error: error.message }, 403)
  if (error instanceof RecordRefusal) return c.json({ error: error.message }, 409)
  if (error instanceof HTTPException) {
    if (error.status === 503) c.header('Retry-After', '1')
    return c.json({ error: error.message }, error.status)
  }
  const code = innermostErrorCode(error)
  if (code.startsWith('SQLITE_BUSY'))
    return c.json({ error: 'The database is busy. Please try again in a moment.' }, 503)
  if (isDiskFull(error)) return c.json({ error: 'The disk is full, so nothing was saved.' }, 507)
  logUnexpectedError('A request failed', error)
  const storageError = storageErrorSentence(error)
  if (storageError) return c.json({ error: storageError }, 503)
  return c.json({ error: 'Something went wrong on our side. Please try again.' }, 500)
}
