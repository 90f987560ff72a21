import type { Context } from 'hono'
import { orNotFound } from './error-handler.ts'

export function idParam(c: Context): number {
  return orNotFound(parsePositiveInteger(c.req.param('id') ?? ''))
}

/** undefined for anything but plain digits, such as `01`, `1e3` or a number that is not exact in JavaScript */
export function parsePositiveInteger(text: string): number | undefined {
  const number = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(number) ? number : undefined
}
