import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../base/data/queries.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { useIsConnected } from '../../base/http/connection-and-chunk-loading.ts'
import { useLastWrite } from '../../base/http/last-write-revision.ts'
import { useFailedSaveCount } from '../../base/session/unsaved-changes.ts'

const POLL_INTERVAL_MS = 60_000
const POLL_INTERVAL_WHEN_BEHIND_MS = 3000

export const PUBLICATION_KEY = ['publication']

export const STATE_LABELS = {
  loading: 'Checking…',
  live: 'Live',
  warned: 'Live, with a problem',
  behind: 'Catching up',
  publishing: 'Publishing…',
  failed: 'Not published',
  unknown: 'Offline',
  unsaved: 'Not saved',
  copy: 'Copy',
  other: 'Read-only',
}

/** What the server knows about the last write; it answers when that is published, or after a while. */
export function usePublication({ isWatched = false } = {}) {
  const { revision } = useLastWrite()
  const isConnected = useIsConnected()
  return useQuery({
    queryKey: [...PUBLICATION_KEY, revision],
    queryFn: () => unwrapResponse(api.publication.$get({ query: { wait: `${revision}` } })),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state: { data, error } }) => {
      const isBehind =
        isWatched ||
        !isConnected ||
        error !== null ||
        !data ||
        data.published < revision ||
        ['behind', 'failed', 'publishing'].includes(data.state)
      return isBehind ? POLL_INTERVAL_WHEN_BEHIND_MS : POLL_INTERVAL_MS
    },
  })
}

/** What the server says, and what only this tab knows. */
export function usePublishState(): keyof typeof STATE_LABELS {
  const { revision } = useLastWrite()
  const { data, error, errorUpdateCount } = usePublication()
  const hasFailedSave = useFailedSaveCount() > 0
  // While a query without data is retried, it no longer has an error.
  const hasFailed = error || (!data && errorUpdateCount > 0)
  if (!useIsConnected() || hasFailed) return 'unknown'
  if (data?.fence) return data.state
  if (hasFailedSave) return 'unsaved'
  if (!data) return 'loading'
  return data.state !== 'failed' && data.published < revision ? 'publishing' : data.state
}

export function usePublishAll() {
  return useMutation({
    mutationFn: () => unwrapResponse(api.publication.$post()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PUBLICATION_KEY }),
  })
}
