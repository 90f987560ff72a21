import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { auditColumns, idColumn } from './columns.ts'
import { optionalText } from './validation.ts'

/**
 * The widths of the copies, in pixels. A card is 368 px wide where three stand in a row, an event's picture 560, a
 * portrait 352, and on a phone each is nearly as wide as the screen: these times the densities of screens, which are
 * 1 and 2 on desks and up to 3 on phones.
 */
export const VARIANT_WIDTHS = [368, 560, 736, 1120]

/** One smaller copy of a picture, under its own key. */
export interface ImageVariant {
  key: string
  type: 'image/avif' | 'image/webp'
  /** pixels */
  width: number
}

export const images = sqliteTable('images', {
  id: idColumn(),
  /** A stored key, or a whole http(s) address (spec §3). */
  aws_location: text().notNull(),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  description: text().notNull().default(''),
  altText: text('alt_text').notNull().default(''),
  fileType: text('file_type').notNull(),
  /** bytes */
  fileSize: integer('file_size').notNull(),
  upload_date: text().notNull(),
  /** pixels; null for a picture that was never decoded here */
  width: integer(),
  height: integer(),
  variants: text({ mode: 'json' }).$type<ImageVariant[]>().notNull().default([]),
  ...auditColumns(),
})

/** What staff may change of a picture (spec §7). */
export const imageInputSchema = z.object({
  description: optionalText('Description'),
  altText: optionalText('Alt Text'),
})

export type Image = typeof images.$inferSelect
export type ImageInput = z.infer<typeof imageInputSchema>
