import { useQuery } from '@tanstack/react-query'
import { api, unwrapResponse } from '../http/api-client.ts'

/** Disk, version and age of the server. */
export function useMachineStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: () => unwrapResponse(api.status.$get()),
    refetchInterval: 60_000,
  })
}
