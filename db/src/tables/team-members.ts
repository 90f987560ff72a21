import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { optionalLevel } from '../services/prices/level-name-and-number-schemas.ts'
import { type OwnPrice, ownPriceListSchema } from '../services/prices/own-price-list.ts'
import { type ServiceBookingUrl, serviceBookingUrls } from '../services/service-booking-urls.ts'
import { checkOnSite, visibilityColumns, visibilityFields } from '../time/visibility/visibility-schema.ts'
import { optionalFlag, optionalImageId, optionalText, optionalUrl, requiredText } from '../validation/field-schemas.ts'
import { MAX_LENGTHS, withTextLimit } from '../validation/text-limits.ts'
import { images } from './images.ts'
import { auditColumns, type ColumnSchemas, displayOrder, displayOrderColumn, idColumn } from './shared-columns.ts'

export const teamMembers = sqliteTable('team_members', {
  id: idColumn(),
  name: text().notNull(),
  position: text().notNull(),
  description: text().notNull(),
  image_id: integer().references(() => images.id),
  display_order: displayOrderColumn(),
  phone_number: text().notNull().default(''),
  instagram_name: text().notNull().default(''),
  instagram_url: text().notNull().default(''),
  facebook_name: text().notNull().default(''),
  facebook_url: text().notNull().default(''),
  booking_url: text().notNull().default(''), // '' means the shop's booking page
  service_booking_urls: text({ mode: 'json' }).$type<ServiceBookingUrl[]>().notNull().default([]),
  level: integer(), // whose prices are asked for their work
  independent: integer({ mode: 'boolean' }).notNull().default(false), // rents a chair and runs a business of their own
  own_prices: text({ mode: 'json' }).$type<OwnPrice[]>().notNull().default([]), // shown while independent, like the hours
  own_hours: text().notNull().default(''),
  words: wordsColumn(),
  ...visibilityColumns(),
  ...auditColumns(),
})

const teamMemberFields = z.object({
  name: requiredText('Name'),
  position: optionalText('Position'),
  description: optionalText('Description', MAX_LENGTHS.longText),
  image_id: optionalImageId(),
  display_order: displayOrder(),
  phone_number: optionalText('Phone Number'),
  instagram_name: optionalText('Instagram Name'),
  instagram_url: optionalUrl('Instagram URL'),
  facebook_name: optionalText('Facebook Name'),
  facebook_url: optionalUrl('Facebook URL'),
  booking_url: optionalUrl('Booking URL'),
  service_booking_urls: serviceBookingUrls(),
  level: optionalLevel(),
  independent: optionalFlag(),
  own_prices: withTextLimit(ownPriceListSchema(), { label: 'What a price is for', maxLength: MAX_LENGTHS.line }),
  own_hours: optionalText('Their hours'),
  words: wordsField(['position', 'description', 'own_hours'], { own_prices: 'name' }),
  ...visibilityFields,
} satisfies ColumnSchemas<typeof teamMembers>)

export const teamMemberInputSchema = checkOnSite(teamMemberFields, {
  position: 'Position is required.',
  description: 'Description is required.',
})

export type TeamMember = typeof teamMembers.$inferSelect
export type TeamMemberInput = z.infer<typeof teamMemberInputSchema>
