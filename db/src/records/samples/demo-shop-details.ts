import type { ShopInput } from '../../tables/shop.ts'

export const demoShop: ShopInput = {
  name: 'Pole & Pine',
  phone: '(719) 555-0142',
  text_phone: '',
  street: '1420 Old Colorado Ave',
  city: 'Colorado Springs',
  region: 'CO',
  postal_code: '80904',
  country: 'US',
  booking_url: 'https://example.com/book/pole-and-pine',
  reviews_url: 'https://example.com/reviews/pole-and-pine',
  write_review_url: 'https://example.com/reviews/pole-and-pine/write',
  directions_url: 'https://example.com/directions/1420-old-colorado-ave',
  gift_card_url: '',
  copyright_year: 2024,
  time_zone: 'America/Denver',
  currency: 'USD',
  counts_taps: false,
  has_accessibility_page: false,
  comes_to_customers: false,
  levels: [],
}
