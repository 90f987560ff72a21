import { isDemoShop } from '@shop/db/records/samples/is-sample-or-demo-shop'
import type { Shop } from '@shop/db/tables/shop'
import { initialOf } from '../images/initials.ts'

/** The letter on the mark of a shop; undefined for the demo shop, whose logo is drawn. */
export function logoInitial(shop: Pick<Shop, 'name' | 'phone' | 'street'>): string | undefined {
  return isDemoShop(shop) ? undefined : initialOf(shop.name)
}

/** For the demo shop, each with the token of its color. */
export const LOGO_PATHS = [
  ['band', 'M4 48V24a20 20 0 0 1 40 0v24z'],
  ['accent', 'M24 8l6 10h-3l6 10h-4l6 9H13l6-9h-4l6-10h-3z'],
  ['stripe-ground', 'M20 37h8v11h-8z'],
  ['stripe-1', 'M20 41.3l8-4v3.4l-8 4zM20 48v-.2l8-4v3.4L26.4 48z'],
] as const

/** A barber's mirror, in a square of 48. */
export const LOGO_MARK_ARCH = 'M4 48V24a20 20 0 0 1 40 0v24z'
export const LOGO_MARK_FOOT = 'M4 44h40v4H4z'
/** Shown in the mirror when the shop has no initial. Drawn as lines with a width of 2. */
export const LOGO_MARK_SCISSORS =
  'M18 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 27a3 3 0 1 0 0 6 3 3 0 0 0 0-6M20.4 19.8 32 31M20.4 28.2 32 17'
