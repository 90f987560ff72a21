interface Publication {
  revision: number
  published: number
  /** why nothing can be published, in the words of a program */
  error: string | null
  mirror: { error: string | null } | null
  failed: { path: string }[]
}

/** How the public site stands to what was saved. */
export interface PublishStatus {
  state: 'asking' | 'live' | 'publishing' | 'failed' | 'unknown'
  /** in plain words, where something is wrong */
  reason?: string
}

/** A change is live when its revision is published and no page is left behind (design §3). */
export function getPublishStatus(
  asked: { data?: Publication | undefined; error: Error | null },
  written: number,
): PublishStatus {
  if (asked.error) return { state: 'unknown' }
  if (!asked.data) return { state: 'asking' }
  const { revision, published, error, mirror, failed } = asked.data
  if (mirror?.error) return { state: 'failed', reason: 'the copy for visitors cannot be reached' }
  if (error) return { state: 'failed', reason: 'the pages cannot be written' }
  if (failed.length > 0) return { state: 'failed', reason: describeFailedPages(failed) }
  return { state: published < Math.max(revision, written) ? 'publishing' : 'live' }
}

function describeFailedPages(failed: { path: string }[]) {
  const [first, ...more] = failed
  return `the page ${first?.path}${more.length > 0 ? ` and ${more.length} more` : ''}`
}
