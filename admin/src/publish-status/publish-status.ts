interface Publication {
  revision: number
  published: number
  /** the technical reason why nothing can be published */
  error: string | null
  mirror: { error: string | null } | null
  failed: { path: string }[]
}

export interface PublishStatus {
  state: 'loading' | 'live' | 'publishing' | 'failed' | 'unknown'
  /** of a failure, for staff */
  reason?: string
}

/** A write is live when its revision is published and no page failed. */
export function getPublishStatus(
  { data, error: requestError }: { data?: Publication | undefined; error: Error | null },
  writtenRevision: number,
): PublishStatus {
  if (requestError) return { state: 'unknown' }
  if (!data) return { state: 'loading' }
  const { revision, published, error, mirror, failed } = data
  if (mirror?.error) return { state: 'failed', reason: 'the copy for visitors cannot be reached' }
  if (error) return { state: 'failed', reason: 'the pages cannot be written' }
  if (failed.length > 0) return { state: 'failed', reason: describeFailedPages(failed) }
  return { state: published < Math.max(revision, writtenRevision) ? 'publishing' : 'live' }
}

function describeFailedPages(failed: { path: string }[]) {
  const [first, ...more] = failed
  return `the page ${first?.path}${more.length > 0 ? ` and ${more.length} more` : ''}`
}
