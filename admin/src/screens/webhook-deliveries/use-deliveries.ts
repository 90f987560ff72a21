import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

const QUERY_KEY = ['deliveries']
const POLL_INTERVAL_WHEN_WAITING_MS = 2000

export function useDeliveries() {
  const log = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => unwrapResponse(api.webhooks.deliveries.$get()),
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ status }) => status === 'waiting') ? POLL_INTERVAL_WHEN_WAITING_MS : false,
  })
  /** sends a delivery again or, without an id, a test message */
  const send = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? unwrapResponse(api.webhooks.test.$post())
        : unwrapResponse(api.webhooks.deliveries[':id'].resend.$post({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  })
  return { log, send }
}
