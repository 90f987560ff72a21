import type { ShopInput } from '../../tables/shop.ts'
import { DEMO_DETAILS } from './is-sample-shop.ts'

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
    second_language: '',
    comes_to_customers: false,
    levels: [],
  }
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
