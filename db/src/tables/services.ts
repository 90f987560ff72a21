import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { auditColumns, idColumn } from './columns.ts'
import { images } from './images.ts'
import { type ColumnSchemas, optionalImageId, requiredText } from './validation.ts'

export const services = sqliteTable('services', {
  id: idColumn(),
  title: text().notNull(),
  description: text().notNull(),
  image_id: integer().references(() => images.id),
  ...auditColumns(),
})

export const serviceInputSchema = z.object({
  title: requiredText('Title'),
  description: requiredText('Description'),
  image_id: optionalImageId(),
} satisfies ColumnSchemas<typeof services>)

export type Service = typeof services.$inferSelect
export type ServiceInput = z.infer<typeof serviceInputSchema>
