import { useQuery } from '@tanstack/react-query'
import { api, unwrapResponse } from '../http/api-client.ts'
import { useSessionUser } from '../session/session.ts'

export const ACCOUNT_KEY = ['account']

/** The account of the signed-in user as the server knows it; browser storage holds no role. */
export function useAccount() {
  const user = useSessionUser()
  return useQuery({
    queryKey: [...ACCOUNT_KEY, user?.id],
    queryFn: () => unwrapResponse(api.account.$get()),
    enabled: user !== null,
  })
}
