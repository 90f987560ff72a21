import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { optionalImageId } from '../validation/field-schemas.ts'
import { images } from './images.ts'
import { auditColumns, type ColumnSchemas, idColumn } from './shared-columns.ts'

export const LOOK_ID = 1

/** `own` is made from the shop's own color; each of the others is a file of the site. */
export const PALETTE_NAMES = [
  'sandstone',
  'sage',
  'denim',
  'plum',
  'lagoon',
  'rosewood',
  'midnight',
  'charcoal',
  'own',
] as const

const CHROMAS = ['low', 'normal'] as const

export const look = sqliteTable('look', {
  id: idColumn(),
  palette: text({ enum: PALETTE_NAMES }).notNull().default('sandstone'),
  hue: integer().notNull().default(30), // of the own color, in degrees
  chroma: text({ enum: CHROMAS }).notNull().default('normal'),
  hero_image_id: integer().references(() => images.id),
  about_image_id: integer().references(() => images.id),
  logo_image_id: integer().references(() => images.id),
  ...auditColumns(),
})

export const lookInputSchema = z.object({
  palette: z.enum(PALETTE_NAMES, { error: 'There is no such palette.' }).default('sandstone'),
  hue: z
    .int({ error: 'The hue must be a number of degrees.' })
    .min(0, 'The hue must be from 0 to 359.')
    .max(359, 'The hue must be from 0 to 359.')
    .default(30),
  chroma: z.enum(CHROMAS, { error: 'The color must be low or normal.' }).default('normal'),
  hero_image_id: optionalImageId(),
  about_image_id: optionalImageId(),
  logo_image_id: optionalImageId(),
} satisfies ColumnSchemas<typeof look>)

export type Look = typeof look.$inferSelect
export type LookInput = z.infer<typeof lookInputSchema>
export type OwnColor = Pick<Look, 'hue' | 'chroma'>
