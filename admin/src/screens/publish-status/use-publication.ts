import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { useIsConnected } from '../../base/http/fetch-with-connection-state.ts'
import { useLastWrite } from '../../base/http/last-write.ts'
import { useFailedSaveCount } from '../../base/state/failed-save-count.ts'
import { getPublishStatus, type PublishStatus } from './publish-status.ts'

const POLL_INTERVAL_MS = 60_000
const POLL_INTERVAL_WHEN_BEHIND_MS = 3000

/** The publisher's state; the server answers when the last write is published, or after a while. */
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
        data.error !== null ||
        data.published < Math.max(data.revision, revision) ||
        data.failed.length > 0 ||
        Boolean(data.purgeError)
      return isBehind ? POLL_INTERVAL_WHEN_BEHIND_MS : POLL_INTERVAL_MS
    },
  })
}

export function usePublishStatus(): PublishStatus {
  const { revision } = useLastWrite()
  const { data, error, errorUpdateCount } = usePublication()
  // While a query without data is retried, it has no error any more.
  const hasFailed = error || (!data && errorUpdateCount > 0)
  const isConnected = useIsConnected() && !hasFailed
  const hasFailedSave = useFailedSaveCount() > 0
  return getPublishStatus({ data, isConnected, hasFailedSave }, revision)
}

export function usePublishAll() {
  return useMutation({
    mutationFn: () => unwrapResponse(api.publication.$post()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['publication'] }),
  })
}
