import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import type { Shop } from '@shop/db/tables/shop'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from './queries.ts'

export function useShop(): Shop | undefined {
  return useQuery(shopQuery).data
}

export function useTimeZone(): string {
  return useShop()?.time_zone ?? 'America/Denver'
}

export function usePriceTerms(): PriceTerms {
  const { currency = 'USD', levels = [] } = useShop() ?? {}
  return { currency, levels }
}

export function useCurrency(): string {
  return usePriceTerms().currency
}
