import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { useIsConnected } from '../../base/http/fetch-with-connection-state.ts'
import { useLastWrite } from '../../base/http/last-write.ts'
import { useFailedSaveCount } from '../../base/state/failed-save-count.ts'
import { getPublishState, type PublishState } from './publish-status.ts'

const POLL_INTERVAL_MS = 60_000
const POLL_INTERVAL_WHEN_BEHIND_MS = 3000

/** What the server knows of the last write; it answers when that is published, or after a while. */
export function usePublication({ isWatched = false } = {}) {
  const { revision } = useLastWrite()
  const isConnected = useIsConnected()
  return useQuery({
    queryKey: ['publication', revision],
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

export function usePublishState(): PublishState {
  const { revision } = useLastWrite()
  const { data, error, errorUpdateCount } = usePublication()
  // While a query without data is retried, it has no error any more.
  const hasFailed = error || (!data && errorUpdateCount > 0)
  const isConnected = useIsConnected() && !hasFailed
  const hasFailedSave = useFailedSaveCount() > 0
  return getPublishState({ data, isConnected, hasFailedSave }, revision)
}

export function usePublishAll() {
  return useMutation({
    mutationFn: () => unwrapResponse(api.publication.$post()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['publication'] }),
  })
}
