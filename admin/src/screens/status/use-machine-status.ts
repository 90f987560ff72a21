import { useQuery } from '@tanstack/react-query'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export function useMachineStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: async () => {
      const status = await unwrapResponse(api.status.$get())
      return 'disk' in status ? status : undefined
    },
    refetchInterval: 60_000,
  })
}
