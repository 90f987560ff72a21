import type { Shop } from '../tables/shop.ts'
import { demoShop } from './demo-shop-details.ts'

type ShopDetails = Pick<Shop, 'name' | 'phone' | 'street'>

/** What a shop without demo content began with before its details could be empty. */
export const PLACEHOLDERS: ShopDetails = { name: 'Our Shop', phone: '(719) 555-0100', street: '1 Main Street' }

const DETAILS = ['name', 'phone', 'street'] as const

export function isSampleShop(shop: ShopDetails): boolean {
  return DETAILS.some((detail) => {
    const value = shop[detail].trim()
    return value === '' || value === demoShop[detail] || value === PLACEHOLDERS[detail]
  })
}

/** The rows without those that no customer agreed to: they are invented, and only a sample shop shows them. */
export function withoutSamples<Row extends object>(rows: Row[], shop: ShopDetails): Row[] {
  return isSampleShop(shop) ? rows : rows.filter((row) => !('agreed' in row) || row.agreed)
}

export function isDemoShop(shop: ShopDetails): boolean {
  return DETAILS.some((detail) => shop[detail].trim() === demoShop[detail])
}
