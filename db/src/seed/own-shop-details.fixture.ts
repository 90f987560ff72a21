import type { ShopInput } from '../tables/shop.ts'

/** The details of a shop that is nobody's sample. */
export const ownShop: ShopInput = {
  name: 'Kutz',
  phone: '(719) 555-0199',
  text_phone: '',
  street: '7 Pine Street',
  city: 'Pueblo',
  region: 'CO',
  postal_code: '81003',
  country: 'US',
  booking_url: '',
  reviews_url: '',
  write_review_url: '',
  directions_url: '',
  gift_card_url: '',
  instagram_url: '',
  facebook_url: '',
  tiktok_url: '',
  email: '',
  copyright_year: 2026,
  time_zone: 'America/Denver',
  currency: 'USD',
  counts_taps: false,
  has_accessibility_page: false,
  comes_to_customers: false,
  levels: [],
}
