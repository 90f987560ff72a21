import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { checkServicePrice, servicePriceColumns, servicePriceFields } from '../prices/service-price.ts'
import { MAX_LENGTHS } from '../validation/check-text-length.ts'
import { optionalImageId, requiredText } from '../validation/field-schemas.ts'
import { checkVisibility, visibilityColumns, visibilityFields } from '../visibility/visibility-columns.ts'
import { auditColumns, type ColumnSchemas, idColumn } from './columns.ts'
import { displayOrder, displayOrderColumn } from './display-order.ts'
import { images } from './images.ts'

export const services = sqliteTable('services', {
  id: idColumn(),
  title: text().notNull(),
  description: text().notNull(),
  image_id: integer().references(() => images.id),
  display_order: displayOrderColumn(),
  ...servicePriceColumns(),
  ...visibilityColumns(),
  ...auditColumns(),
})

export const serviceInputSchema = z
  .object({
    title: requiredText('Title'),
    description: requiredText('Description', MAX_LENGTHS.longText),
    image_id: optionalImageId(),
    display_order: displayOrder(),
    ...servicePriceFields,
    ...visibilityFields,
  } satisfies ColumnSchemas<typeof services>)
  .superRefine(checkServicePrice)
  .superRefine(checkVisibility)

export type Service = typeof services.$inferSelect
export type ServiceInput = z.infer<typeof serviceInputSchema>
