import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { auditColumns, idColumn } from './columns.ts'
import { displayOrder, displayOrderColumn } from './display-order.ts'
import { images } from './images.ts'
import { checkServicePrice, servicePriceColumns, servicePriceFields } from './service-price.ts'
import { MAX_LENGTHS } from './text-length.ts'
import { type ColumnSchemas, optionalImageId, requiredText } from './validation.ts'
import { checkVisibility, visibilityColumns, visibilityFields } from './visibility.ts'

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
