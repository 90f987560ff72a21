import type { ShopInput } from '../../tables/shop.ts'

/** The record of a new shop that says nothing yet; zone, country and currency are only the first answers of its form. */
export function emptyShop(now: Date): ShopInput {
  return {
    name: '',
    phone: '',
    text_phone: '',
    street: '',
    city: '',
    region: '',
    postal_code: '',
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
    copyright_year: now.getFullYear(),
    time_zone: 'America/Denver',
    currency: 'USD',
    counts_taps: false,
    has_accessibility_page: false,
    comes_to_customers: false,
    levels: [],
  }
}
