import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { plannedPriceColumn, plannedPriceSchema } from '../services/prices/planned-price.ts'
import { checkServicePrice, servicePriceColumns, servicePriceFields } from '../services/prices/service-price-schema.ts'
import { checkOnSite, visibilityColumns, visibilityFields } from '../time/visibility/visibility-schema.ts'
import { optionalImageId, optionalText, optionalUrl, requiredText, withFallback } from '../validation/field-schemas.ts'
import { MAX_LENGTHS } from '../validation/text-limits.ts'
import { images } from './images.ts'
import { auditColumns, type ColumnSchemas, displayOrder, displayOrderColumn, idColumn } from './shared-columns.ts'

/** The most specific first, in the order in which the words of a service are compared with theirs. */
export const SERVICE_DRAWINGS = [
  'kids-cut',
  'waxing',
  'perm',
  'color',
  'hair-replacement',
  'hot-towel-shave',
  'beard-trim',
  'clippers',
  'haircut',
  'wash-and-style',
  'barber-chair',
] as const

export type ServiceDrawing = (typeof SERVICE_DRAWINGS)[number]

export const services = sqliteTable('services', {
  id: idColumn(),
  title: text().notNull(),
  description: text().notNull(),
  image_id: integer().references(() => images.id),
  drawing: text({ enum: SERVICE_DRAWINGS }), // in place of a picture; null: the one that fits its words
  display_order: displayOrderColumn(),
  ...servicePriceColumns(),
  planned_price: plannedPriceColumn(),
  booking_url: text().notNull().default(''), // '' means the shop's booking page
  words: wordsColumn(),
  ...visibilityColumns(),
  ...auditColumns(),
})

const serviceFields = z.object({
  title: requiredText('Title'),
  description: optionalText('Description', MAX_LENGTHS.longText),
  image_id: optionalImageId(),
  drawing: withFallback(z.enum(SERVICE_DRAWINGS, { error: 'There is no such drawing.' }), null),
  display_order: displayOrder(),
  ...servicePriceFields,
  planned_price: withFallback(plannedPriceSchema, null),
  booking_url: optionalUrl('Booking link'),
  words: wordsField(['title', 'description']),
  ...visibilityFields,
} satisfies ColumnSchemas<typeof services>)

export const serviceInputSchema = checkOnSite(serviceFields, { description: 'Description is required.' }).superRefine(
  checkServicePrice,
)

export type Service = typeof services.$inferSelect
export type ServiceInput = z.infer<typeof serviceInputSchema>
