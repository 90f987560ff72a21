import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { auditColumns, idColumn } from './columns.ts'
import { optionalText } from './validation.ts'

/** Pixels: a card (368) and the image of an event page (560), each for screens of density 1 and 2. */
export const VARIANT_WIDTHS = [368, 560, 736, 1120]

/** A smaller copy of an image, stored under its own key. */
export interface ImageVariant {
  key: string
  type: 'image/avif' | 'image/webp'
  width: number
}

export const images = sqliteTable('images', {
  id: idColumn(),
  /** a stored key, or a whole http(s) address */
  aws_location: text().notNull(),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  description: text().notNull().default(''),
  altText: text('alt_text').notNull().default(''),
  fileType: text('file_type').notNull(),
  fileSize: integer('file_size').notNull(), // bytes
  upload_date: text().notNull(),
  /** pixels; null for an image that was never decoded here */
  width: integer(),
  height: integer(),
  variants: text({ mode: 'json' }).$type<ImageVariant[]>().notNull().default([]),
  ...auditColumns(),
})

export const imageInputSchema = z.object({
  description: optionalText('Description'),
  altText: optionalText('Alt Text'),
})

export type Image = typeof images.$inferSelect
