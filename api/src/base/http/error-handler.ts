import { MissingImages } from '@shop/db/records/check-named-images'
import { KeyConflict } from '@shop/db/records/create-with-idempotency-key'
import { VersionConflict } from '@shop/db/records/record-store'
import { RenterRefusal } from '@shop/db/records/renter-write-rules'
import { RecordRefusal } from '@shop/db/records/write-rules-and-work-holds'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { innermostErrorCode, isDiskFull, storageErrorSentence } from '../errors/errors.ts'
import { logUnexpectedError } from '../log/process-log.ts'
import { ValidationError } from './validate-json-body.ts'

export function handleError(error: unknown, c: Context): Response {
  const refusal = toRefusal(error)
  if (refusal) {
    const { status, message, ...rest } = refusal
    if (error instanceof HTTPException && status === 503) c.header('Retry-After', '1')
    return c.json({ error: message, ...rest }, status)
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

interface Refusal {
  status: HTTPException['status']
  message: string
  issues?: ValidationError['issues']
  current?: unknown
  made?: unknown
}

/** The answer to a request that breaks a rule; undefined for any other error. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof ValidationError) return { status: error.status, message: error.message, issues: error.issues }
  if (error instanceof MissingImages)
    return toRefusal(new ValidationError(error.fields.map((field) => ({ path: [field], message: error.message }))))
  if (error instanceof VersionConflict) return { status: 412, message: error.message, current: error.current }
  if (error instanceof KeyConflict)
    return { status: 409, message: error.message, current: error.current, made: error.made }
  if (error instanceof RenterRefusal) return { status: 403, message: error.message }
  if (error instanceof RecordRefusal) return { status: 409, message: error.message }
  return error instanceof HTTPException ? { status: error.status, message: error.message } : undefined
}
