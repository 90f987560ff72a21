import { isForOwners, isSingleResource, type ResourceName, renterRuleOf } from '@shop/db/resources/definitions'
import { useQuery } from '@tanstack/react-query'
import { api, unwrapResponse } from '../http/api-client.ts'
import { useSessionUser } from '../session/session.ts'
import { useRecordLists } from './record-lists-context.ts'

/** The id of a renter's team member, who may be deleted; undefined for owners and staff. */
export function useRenterMemberId(): number | undefined {
  const { data } = useAccount()
  return data?.role === 'renter' ? (data.team_member_id ?? 0) : undefined
}

/** Whether the team member of a renter is deleted. */
export function useIsMemberMissing(): boolean {
  const memberId = useRenterMemberId()
  const { rows, isLoading, error } = useRecordLists()['team-members']
  return memberId !== undefined && !isLoading && !error && !rows.some(({ id }) => id === memberId)
}

/** Says whether the signed-in user may write a record, or without one, create a record. The server checks again. */
export function useMayWriteRecord() {
  const memberId = useRenterMemberId()
  const isOwner = useIsOwner()
  return (name: ResourceName, row?: object): boolean => {
    if (isForOwners(name)) return isOwner
    if (memberId === undefined) return true
    const column = renterRuleOf(name)?.memberColumn
    if (!column || !row) return column === 'team_member_id'
    return new Map<string, unknown>(Object.entries(row)).get(column) === memberId
  }
}

/** Says whether the signed-in user may bring back an earlier version of a record. */
export function useMayPutBack() {
  const isOwner = useIsOwner()
  const mayWrite = useMayWriteRecord()
  const data = useRecordLists()
  return ({ noun, record_id }: { noun: ResourceName; record_id: number }): boolean => {
    if (isSingleResource(noun)) return isOwner
    const row = data[noun].rows.find(({ id }) => id === record_id)
    return mayWrite(noun, row)
  }
}

export function useMayWrite(name: ResourceName) {
  const mayWriteRecord = useMayWriteRecord()
  return (row?: object) => mayWriteRecord(name, row)
}

/** Whether the shop decides a field, so that a renter's form does not show it. */
export function useIsShopField(name: ResourceName) {
  const isRenter = useRenterMemberId() !== undefined
  return (field: string): boolean => isRenter && renterRuleOf(name)?.shopFields.includes(field) === true
}

export function useIsOwner(): boolean {
  return useAccount().data?.role === 'owner'
}

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
