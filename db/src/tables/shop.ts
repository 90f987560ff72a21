import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { auditColumns, idColumn } from './columns.ts'
import { type ColumnSchemas, optionalUrl, requiredText } from './validation.ts'

/** The shop is one record, and its id is always 1. */
export const SHOP_ID = 1

export const shop = sqliteTable('shop', {
  id: idColumn(),
  name: text().notNull(),
  phone: text().notNull(),
  street: text().notNull(),
  city: text().notNull(),
  region: text().notNull(),
  postal_code: text().notNull(),
  country: text().notNull(),
  booking_url: text().notNull(),
  reviews_url: text().notNull(),
  write_review_url: text().notNull().default(''),
  directions_url: text().notNull().default(''),
  copyright_year: integer().notNull(),
  time_zone: text().notNull(), // an IANA name
  ...auditColumns(),
})

export const shopInputSchema = z.object({
  name: requiredText('Name'),
  phone: requiredText('Phone'),
  street: requiredText('Street'),
  city: requiredText('City'),
  region: requiredText('State'),
  postal_code: requiredText('ZIP code'),
  country: requiredText('Country'),
  booking_url: optionalUrl('Booking link').refine((value) => value !== '', 'Booking link is required.'),
  reviews_url: optionalUrl('Reviews link').refine((value) => value !== '', 'Reviews link is required.'),
  write_review_url: optionalUrl('Write-a-review link'),
  directions_url: optionalUrl('Directions link'),
  copyright_year: z.int({ error: 'Copyright year must be a number.' }).min(1900).max(2999),
  time_zone: requiredText('Time zone').refine(isTimeZone, 'Time zone must be a name such as America/Denver.'),
} satisfies ColumnSchemas<typeof shop>)

export type Shop = typeof shop.$inferSelect
export type ShopInput = z.infer<typeof shopInputSchema>

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
