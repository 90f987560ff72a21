interface Publication {
  revision: number
  published: number
  /** the technical reason why nothing can be published */
  error: string | null
  mirror: { error: string | null } | null
  failed: { path: string; error: string }[]
  /** why caches in front of the site still show something older */
  purgeError?: string | null
  /** where this machine is not the shop: it is a copy, or another one holds it */
  fence?: { state: 'copy' | 'other' } | null
}

export interface PublishStatus {
  state: 'loading' | 'live' | 'behind' | 'publishing' | 'failed' | 'unknown' | 'unsaved' | 'copy' | 'other'
  reason?: string
}

export const STATE_LABELS: Record<PublishStatus['state'], string> = {
  loading: 'Asking…',
  live: 'Live',
  behind: 'Live here, caches are behind',
  publishing: 'Publishing…',
  failed: 'Not published',
  unknown: 'No connection',
  unsaved: 'Not saved',
  copy: 'Copy',
  other: 'Not written',
}

interface KnownState {
  data?: Publication | undefined
  isConnected: boolean
  hasFailedSave: boolean
}

export function getPublishStatus(
  { data, isConnected, hasFailedSave }: KnownState,
  writtenRevision: number,
): PublishStatus {
  if (!isConnected) return { state: 'unknown' }
  if (data?.fence) return { state: data.fence.state }
  if (hasFailedSave) return { state: 'unsaved' }
  if (!data) return { state: 'loading' }
  const { revision, published, error, mirror, failed, purgeError } = data
  if (mirror?.error) return { state: 'failed', reason: 'the copy for visitors cannot be reached' }
  if (error) return { state: 'failed', reason: 'the pages cannot be written' }
  if (failed.length > 0) return { state: 'failed', reason: describeFailedPages(failed) }
  if (published < Math.max(revision, writtenRevision)) return { state: 'publishing' }
  return { state: purgeError ? 'behind' : 'live' }
}

function describeFailedPages([first, ...more]: Publication['failed']) {
  return `the page ${first?.path}${more.length > 0 ? ` and ${more.length} more` : ''}. ${first?.error}`
}
