import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { LEVEL_NAME_LENGTH, levelNames } from '../services/prices/level-name-and-number-schemas.ts'
import { optionalFlag, optionalFormat, optionalText, optionalUrl, requiredText } from '../validation/field-schemas.ts'
import { optionalProfileUrl } from '../validation/profile-url.ts'
import { withTextLimit } from '../validation/text-limits.ts'
import { auditColumns, type ColumnSchemas, idColumn } from './shared-columns.ts'

export const SHOP_ID = 1

const SECOND_LANGUAGES = ['', 'es'] as const

type SecondLanguage = (typeof SECOND_LANGUAGES)[number]

const DEFAULT_CURRENCY = 'USD'

const COPYRIGHT_YEAR_RULE = 'Copyright year must be a year from 1900 to 2999.'

export const shop = sqliteTable('shop', {
  id: idColumn(),
  name: text().notNull(),
  phone: text().notNull(),
  text_phone: text().notNull().default(''), // that takes texts
  street: text().notNull(),
  city: text().notNull(),
  region: text().notNull(),
  postal_code: text().notNull(),
  country: text().notNull(),
  booking_url: text().notNull(),
  reviews_url: text().notNull(),
  write_review_url: text().notNull().default(''),
  directions_url: text().notNull().default(''),
  gift_card_url: text().notNull().default(''),
  instagram_url: text().notNull().default(''),
  facebook_url: text().notNull().default(''),
  tiktok_url: text().notNull().default(''),
  email: text().notNull().default(''),
  copyright_year: integer().notNull(),
  time_zone: text().notNull(), // an IANA name
  currency: text().notNull().default(DEFAULT_CURRENCY), // an ISO 4217 code
  counts_taps: integer({ mode: 'boolean' }).notNull().default(false),
  has_accessibility_page: integer({ mode: 'boolean' }).notNull().default(false),
  second_language: text().$type<SecondLanguage>().notNull().default(''), // of the site, beside English
  comes_to_customers: integer({ mode: 'boolean' }).notNull().default(false), // so it has no street
  levels: text({ mode: 'json' }).$type<string[]>().notNull().default([]), // their names; see levels.ts
  words: wordsColumn(),
  ...auditColumns(),
})

const shopFields = {
  name: requiredText('Name'),
  phone: requiredText('Phone'),
  text_phone: optionalText('Number for texts'),
  street: optionalText('Street'), // required of most shops, see below
  city: requiredText('City'),
  region: requiredText('State'),
  postal_code: requiredText('ZIP code'),
  country: requiredText('Country'),
  booking_url: optionalUrl('Booking link'),
  reviews_url: optionalUrl('Reviews link'),
  write_review_url: optionalUrl('Write-a-review link'),
  directions_url: optionalUrl('Directions link'),
  gift_card_url: optionalUrl('Gift card link'),
  instagram_url: optionalProfileUrl('Instagram'),
  facebook_url: optionalProfileUrl('Facebook'),
  tiktok_url: optionalProfileUrl('TikTok'),
  email: optionalFormat(z.email().max(254), 'Email must be one address, such as hello@example.com.'),
  copyright_year: z.int({ error: COPYRIGHT_YEAR_RULE }).min(1900, COPYRIGHT_YEAR_RULE).max(2999, COPYRIGHT_YEAR_RULE),
  time_zone: requiredText('Time zone').refine(isTimeZone, 'Time zone must be a name such as America/Denver.'),
  currency: currencyCode(),
  counts_taps: z.boolean({ error: 'Send true or false.' }).default(false),
  has_accessibility_page: z.boolean({ error: 'Send true or false.' }).default(false),
  second_language: z.enum(SECOND_LANGUAGES, 'Choose a language from the list.').default(''),
  comes_to_customers: optionalFlag(),
  levels: withTextLimit(levelNames(), { label: 'Level', maxLength: LEVEL_NAME_LENGTH }),
  words: wordsField([], { levels: '' }),
} satisfies ColumnSchemas<typeof shop>

export const shopInputSchema = z
  .object(shopFields)
  .refine(({ street, comes_to_customers }) => comes_to_customers || street.trim() !== '', {
    path: ['street'],
    error: 'Street is required.',
    when: ({ value }) => z.object({ street: z.string() }).safeParse(value).success, // also beside other problems
  })

/** Also accepts the shop as it was before its details were filled in, which an undo may bring back. */
export const storedShopSchema = z.object({
  ...shopFields,
  name: optionalText('Name'),
  phone: optionalText('Phone'),
  city: optionalText('City'),
  region: optionalText('State'),
  postal_code: optionalText('ZIP code'),
  country: optionalText('Country'),
})

export type Shop = typeof shop.$inferSelect
export type ShopInput = z.infer<typeof shopInputSchema>

/** Intl also knows offsets such as +01:00, which no clock change affects. */
function isTimeZone(name: string) {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function currencyCode() {
  const message = 'Currency must be a three-letter code, such as USD.'
  return z
    .string({ error: message })
    .nullish()
    .transform((code) => code?.trim().toUpperCase() ?? DEFAULT_CURRENCY)
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), message)
}

export const shopIdentity = sqliteTable('shop_identity', {
  id: integer().primaryKey(),
  shop_key: text().notNull(), // random, and the same in every copy of the database
})
