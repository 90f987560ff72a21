import { type ShopInput, storedShopSchema } from '../../tables/shop.ts'
import { DEMO_DETAILS } from './is-sample-or-demo-shop.ts'

/** The record of a new shop without any details; zone, country and currency are only the first answers in its form. */
export function emptyShop(now: Date): ShopInput {
  const answers = { country: 'US', copyright_year: now.getFullYear(), time_zone: 'America/Denver' }
  return storedShopSchema.parse(answers)
}

export const demoShop: ShopInput = {
  ...emptyShop(new Date(0)),
  ...DEMO_DETAILS,
  city: 'Colorado Springs',
  region: 'CO',
  postal_code: '80904',
  booking_url: 'https://example.com/book/pole-and-pine',
  reviews_url: 'https://example.com/reviews/pole-and-pine',
  write_review_url: 'https://example.com/reviews/pole-and-pine/write',
  directions_url: 'https://example.com/directions/1420-old-colorado-ave',
  copyright_year: 2024,
}
