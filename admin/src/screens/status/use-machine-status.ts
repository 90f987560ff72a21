import { useQuery } from '@tanstack/react-query'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export function useMachineStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: () => unwrapResponse(api.status.$get()),
    refetchInterval: 60_000,
  })
}
