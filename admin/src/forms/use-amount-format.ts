import { formatAmountInput, parseAmount } from '@shop/db/prices/parse-amount'
import { useShop } from '../data/use-shop.ts'
import type { TextFormat } from './parsed-input.tsx'

export function useCurrency(): string {
  return useShop()?.currency ?? 'USD'
}

export function useAmountFormat(): TextFormat {
  const currency = useCurrency()
  return {
    format: (amount) => formatAmountInput(amount, currency),
    parse: (text) => parseAmount(text, currency),
  }
}
