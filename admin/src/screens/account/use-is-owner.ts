import { useAccount } from '../../base/data/use-account.ts'

export function useIsOwner(): boolean {
  return useAccount().data?.role === 'owner'
}
