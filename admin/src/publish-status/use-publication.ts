import { useQuery } from '@tanstack/react-query'
import { api, unwrapResponse } from '../http/api-client.ts'
import { useLastWrite } from './last-write.ts'

/** How long a quiet site is left alone before it is asked again; the state itself never comes from a clock. */
const POLL_INTERVAL_MS = 60_000
const POLL_INTERVAL_WHEN_BEHIND_MS = 3000

/** Whether the public site shows everything that was saved, asked of the publisher itself. */
export function usePublication() {
  const { revision } = useLastWrite()
  return useQuery({
    queryKey: ['publication', revision],
    queryFn: () => unwrapResponse(api.publication.$get({ query: { wait: `${revision}` } })),
    placeholderData: (last) => last,
    refetchInterval: ({ state: { data } }) => {
      const isBehind = !data || data.published < Math.max(data.revision, revision) || data.failed.length > 0
      return isBehind ? POLL_INTERVAL_WHEN_BEHIND_MS : POLL_INTERVAL_MS
    },
  })
}
