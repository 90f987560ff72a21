import type { Shop } from '@shop/db/tables/shop'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from './queries.ts'

/** The shop's record; undefined while it is on its way. */
export function useShop(): Shop | undefined {
  return useQuery(shopQuery).data
}

/** The zone in which every date of the shop is read (decisions F1). */
export function useTimeZone(): string {
  return useShop()?.time_zone ?? 'America/Denver'
}
