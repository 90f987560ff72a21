import type { Shop } from '../../tables/shop.ts'

type ShopDetails = Pick<Shop, 'name' | 'phone' | 'street'>

export const DEMO_DETAILS: ShopDetails = {
  name: 'Pole & Pine',
  phone: '(719) 555-0142',
  street: '1420 Old Colorado Ave',
}

/** What a shop without demo content began with before its details could be empty. */
const PLACEHOLDERS: ShopDetails = { name: 'Our Shop', phone: '(719) 555-0100', street: '1 Main Street' }

const DETAILS = ['name', 'phone', 'street'] as const

/** A shop that comes to its customers has no street, so only its name and phone decide. */
export function isSampleShop(shop: ShopDetails & Pick<Shop, 'comes_to_customers'>): boolean {
  return DETAILS.some((detail) => {
    if (detail === 'street' && shop.comes_to_customers) return false
    const value = shop[detail].trim()
    return value === '' || value === DEMO_DETAILS[detail] || value === PLACEHOLDERS[detail]
  })
}

/** The rows without those that no customer agreed to: they are invented, and only a sample shop shows them. */
export function withoutSamples<Row extends object>(rows: Row[], shop: Parameters<typeof isSampleShop>[0]): Row[] {
  return isSampleShop(shop) ? rows : rows.filter((row) => !('agreed' in row) || row.agreed)
}

export function isDemoShop(shop: ShopDetails): boolean {
  return DETAILS.some((detail) => shop[detail].trim() === DEMO_DETAILS[detail])
}
