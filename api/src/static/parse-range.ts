import type { Context } from 'hono'

interface ByteRange {
  start: number
  /** inclusive */
  end: number
}

/** The requested part of a file; undefined for all of it, also when several parts are requested (RFC 9110 §14). */
export function parseRange(
  c: Context,
  { etag, size }: { etag: string; size: number },
): ByteRange | 'outside' | undefined {
  const header = c.req.header('range')
  if (header === undefined || c.req.method !== 'GET' || (c.req.header('if-range') ?? etag) !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  if (start >= size) return 'outside'
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return end < start ? undefined : { start, end }
}
