interface Publication {
  /** as the server sees it */
  state: 'live' | 'behind' | 'publishing' | 'failed' | 'copy' | 'other'
  published: number
}

export type PublishState = Publication['state'] | 'loading' | 'unknown' | 'unsaved'

export const STATE_LABELS: Record<PublishState, string> = {
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

/** What the server says, and what only this tab knows. */
export function getPublishState(
  { data, isConnected, hasFailedSave }: KnownState,
  writtenRevision: number,
): PublishState {
  if (!isConnected) return 'unknown'
  if (data?.state === 'copy' || data?.state === 'other') return data.state
  if (hasFailedSave) return 'unsaved'
  if (!data) return 'loading'
  return data.state !== 'failed' && data.published < writtenRevision ? 'publishing' : data.state
}
