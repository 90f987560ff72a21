import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { id, kept } from './columns.ts'
import { images } from './images.ts'
import { imageId, type Rules, requiredText } from './rules.ts'

export const services = sqliteTable('services', {
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
  image_id: integer().references(() => images.id),
  ...kept(),
})

/** The rules of a service (spec §5). */
export const serviceInput = z.object({
  title: requiredText('Title'),
  description: requiredText('Description'),
  image_id: imageId(),
} satisfies Rules<typeof services>)

export type Service = typeof services.$inferSelect
export type ServiceInput = z.infer<typeof serviceInput>
