import { useAccount } from './use-account.ts'

export function useIsOwner(): boolean {
  return useAccount().data?.role === 'owner'
}
