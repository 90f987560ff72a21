import { findShopDetailCopies, type ShopDetailCopies } from '@shop/db/records/shop-detail-copies'
import type { Shop, ShopInput } from '@shop/db/tables/shop'
import { useState } from 'react'
import { useData } from '../../base/data/data-context.ts'
import { queryClient } from '../../base/data/query-client.ts'

type ResourceName = keyof ShopDetailCopies

/** The records that repeat the stored name, phone or address, and which of them follow the next save: at first all. */
export function useShopDetailCopies() {
  const { 'team-members': teamMembers, events } = useData()
  const [excluded, setExcluded] = useState<string[]>([])
  const keyOf = (resourceName: ResourceName, id: number) => `${resourceName} ${id}`

  function find(before: Shop, after: Pick<ShopInput, 'name' | 'phone' | 'street' | 'city'>) {
    return findShopDetailCopies(
      { before, after },
      { teamMembers: teamMembers.rows, events: events.rows, now: new Date() },
    )
  }

  const isChosen = (resourceName: ResourceName, id: number) => !excluded.includes(keyOf(resourceName, id))

  function choose(resourceName: ResourceName, id: number, isChosen: boolean) {
    const key = keyOf(resourceName, id)
    setExcluded((keys) => (isChosen ? keys.filter((other) => other !== key) : [...keys, key]))
  }

  function getChosenIds(before: Shop, after: ShopInput) {
    const copies = find(before, after)
    const ids = (resourceName: ResourceName) =>
      copies[resourceName].map(({ record }) => record.id).filter((id) => isChosen(resourceName, id))
    return { 'team-members': ids('team-members'), events: ids('events') }
  }

  return { find, isChosen, choose, getChosenIds }
}

export type ShopDetailCopiesState = ReturnType<typeof useShopDetailCopies>

export function reloadCopies() {
  for (const resourceName of ['team-members', 'events'] satisfies ResourceName[])
    void queryClient.invalidateQueries({ queryKey: [resourceName] })
}
