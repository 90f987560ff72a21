// Without imports, so that the dashboard loads no tables.

export const SHEETS = ['door_sign', 'booking_card', 'price_list'] as const

export const HOURS_LISTINGS = ['google', 'apple_maps', 'yelp', 'facebook'] as const

export const POSTING_PLACES = [...SHEETS, ...HOURS_LISTINGS] as const

export type PostingPlace = (typeof POSTING_PLACES)[number]
