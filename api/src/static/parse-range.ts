import type { Context } from 'hono'

interface ByteRange {
  start: number
  /** of the last byte */
  end: number
}

/**
 * The part of a file that is asked for: undefined for all of it, which is also the answer to several parts at once, and
 * 'outside' when the file is shorter (RFC 9110 §14).
 */
export function parseRange(
  c: Context,
  { etag, size }: { etag: string; size: number },
): ByteRange | 'outside' | undefined {
  const range = c.req.header('range')
  if (range === undefined || c.req.method !== 'GET' || (c.req.header('if-range') ?? etag) !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  if (start >= size) return 'outside'
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return end < start ? undefined : { start, end }
}
