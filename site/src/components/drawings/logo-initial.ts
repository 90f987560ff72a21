import { isDemoShop } from '@shop/db/records/samples/is-sample-shop'
import type { Shop } from '@shop/db/tables/shop'
import { initialOf } from '../images/initials.ts'

/** The letter on the mark of a shop; undefined for the demo shop, whose logo is drawn. */
export function logoInitial(shop: Pick<Shop, 'name' | 'phone' | 'street'>): string | undefined {
  return isDemoShop(shop) ? undefined : initialOf(shop.name)
}
