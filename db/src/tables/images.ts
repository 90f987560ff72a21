import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { CENTER_FOCUS, FOCUS_STEP } from '../resources/image-types-and-limits.ts'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { optionalText } from '../validation/field-schemas.ts'
import { MAX_LENGTHS } from '../validation/text-limits.ts'
import { auditColumns, idColumn } from './shared-columns.ts'

/** Pixels: thumbnail, card and event page, the last two for screens of density 1 and 2, and a page's full width. */
export const VARIANT_WIDTHS = [192, 368, 560, 736, 1120, 1600]

/** For the picture of a link to a page, as social networks want it. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export interface ImageVariant {
  key: string
  type: 'image/avif' | 'image/webp' | 'image/jpeg' // the last one is a card of the share size
  width: number
}

export const images = sqliteTable('images', {
  id: idColumn(),
  aws_location: text().notNull(), // a stored key, or a whole http(s) address
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  description: text().notNull().default(''),
  altText: text('alt_text').notNull().default(''),
  fileType: text('file_type').notNull(),
  fileSize: integer('file_size').notNull(), // bytes
  upload_date: text().notNull(),
  width: integer(), // null for an image that was never decoded here
  height: integer(),
  variants: text({ mode: 'json' }).$type<ImageVariant[]>().notNull().default([]),
  /** the point that stays in view where a box crops the image: percent from the left and from the top */
  focus_x: integer().notNull().default(CENTER_FOCUS.focus_x),
  focus_y: integer().notNull().default(CENTER_FOCUS.focus_y),
  team_member_id: integer(), // whose renter uploaded it; null: the shop's
  words: wordsColumn(),
  ...auditColumns(),
})

export const imageInputSchema = z.object({
  description: optionalText('Description', MAX_LENGTHS.shortText),
  altText: optionalText('Alt Text', MAX_LENGTHS.shortText),
  focus_x: focusPercent('Left to right', CENTER_FOCUS.focus_x),
  focus_y: focusPercent('Top to bottom', CENTER_FOCUS.focus_y),
  words: wordsField(['altText']),
})

function focusPercent(label: string, middle: number) {
  const message = `${label} must be a number from 0 to 100, in tens.`
  return z.int(message).min(0, message).max(100, message).multipleOf(FOCUS_STEP, message).default(middle)
}

/** Whether social networks show the original: several show only JPEG and PNG, and none small ones in full width. */
export function isShareable({
  aws_location,
  width,
  height,
}: Pick<Image, 'aws_location' | 'width' | 'height'>): boolean {
  const { width: least, height: lowest } = SHARE_SIZE
  return /\.jpe?g$/i.test(aws_location) && (width ?? 0) >= least && (height ?? 0) >= lowest
}

/** For the file that a link to a page shows for an image; undefined for one too small. */
export function shareKey(image: Pick<Image, 'aws_location' | 'width' | 'height' | 'variants'>): string | undefined {
  const card = image.variants.find(({ type }) => type === 'image/jpeg')
  return card?.key ?? (isShareable(image) ? image.aws_location : undefined)
}

export type FocalPoint = Pick<Image, 'focus_x' | 'focus_y'>
export type Image = typeof images.$inferSelect
