import { type RenderContext, renderContext, type SharedRead } from './track-reads.ts'

/** Reads something once for all pages of a snapshot. The result is shared, so no page may change it. */
export function readOnce<Result>(name: string, read: () => Result): Result {
  const context = renderContext.getStore()
  if (!context) return read()
  context.sharedReads ??= new Map()
  const known = context.sharedReads.get(name) ?? recordRead(context, read)
  context.sharedReads.set(name, known)
  for (const key of known.contentKeys) context.contentKeys.add(key)
  context.expiresAt = Math.min(context.expiresAt, known.expiresAt)
  return known.result as Result
}

function recordRead(outer: RenderContext, read: () => unknown): SharedRead {
  const context = { ...outer, contentKeys: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY }
  const result = renderContext.run(context, read)
  return { result, contentKeys: context.contentKeys, expiresAt: context.expiresAt }
}
