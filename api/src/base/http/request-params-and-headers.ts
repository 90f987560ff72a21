import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** The id in the path. @throws 404 for anything but a plain positive integer. */
export function idParam(c: Context): number {
  return orNotFound(parsePositiveInteger(c.req.param('id') ?? ''))
}

/** The version that the writer had loaded, from `If-Match: "v3"`; without the header a write is unconditional. */
export function ifMatchVersion(c: Context): number | undefined {
  const header = c.req.header('if-match')
  if (header === undefined) return undefined
  const version = /^"v(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new HTTPException(400, { message: 'If-Match must look like "v3".' })
  return Number(version)
}

/** Makes it safe to repeat a creation whose answer was lost. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !/^[!-~]{1,200}$/.test(key))
    throw new HTTPException(400, { message: 'Idempotency-Key must be 1 to 200 letters, digits and symbols.' })
  return key
}

/** @throws 400 with the sentence for anything but a plain positive integer up to `max` */
export function integerParam(text: string | undefined, sentence: string, max = Number.MAX_SAFE_INTEGER) {
  if (text === undefined) return undefined
  const number = parsePositiveInteger(text)
  if (number === undefined || number > max) throw new HTTPException(400, { message: sentence })
  return number
}

/** undefined for anything but plain digits, such as `01`, `1e3` or a number that is not exact in JavaScript */
function parsePositiveInteger(text: string): number | undefined {
  const number = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(number) ? number : undefined
}

export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new HTTPException(404, { message: 'This record no longer exists.' })
  return row
}
