import { emptyShop } from '../records/samples/demo-and-empty-shop.ts'
import type { ShopInput } from '../tables/shop.ts'

/** The details of a shop that is nobody's sample. */
export const ownShop: ShopInput = {
  ...emptyShop(new Date(0)),
  name: 'Kutz',
  phone: '(719) 555-0199',
  street: '7 Pine Street',
  city: 'Pueblo',
  region: 'CO',
  postal_code: '81003',
  copyright_year: 2026,
}
