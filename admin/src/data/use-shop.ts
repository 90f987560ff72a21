import type { Shop } from '@shop/db/shop'
import { useQuery } from '@tanstack/react-query'
import { shop } from './queries.ts'

/** The shop's record; undefined while it is on its way. */
export function useShop(): Shop | undefined {
  return useQuery(shop).data
}

/** The zone in which every date of the shop is read (decisions F1). */
export function useZone(): string {
  return useShop()?.time_zone ?? 'America/Denver'
}
