import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { auditColumns, idColumn } from './columns.ts'
import { images } from './images.ts'
import { type ColumnSchemas, optionalImageId, optionalText, optionalUrl, requiredText } from './validation.ts'

/** Position of a team member without one. */
export const DEFAULT_DISPLAY_ORDER = 999

export const teamMembers = sqliteTable('team_members', {
  id: idColumn(),
  name: text().notNull(),
  position: text().notNull(),
  description: text().notNull(),
  image_id: integer().references(() => images.id),
  display_order: integer().notNull().default(DEFAULT_DISPLAY_ORDER),
  phone_number: text().notNull().default(''),
  instagram_name: text().notNull().default(''),
  instagram_url: text().notNull().default(''),
  facebook_name: text().notNull().default(''),
  facebook_url: text().notNull().default(''),
  booking_url: text().notNull().default(''), // '' means the shop's booking page
  ...auditColumns(),
})

export const teamMemberInputSchema = z.object({
  name: requiredText('Name'),
  position: requiredText('Position'),
  description: requiredText('Description'),
  image_id: optionalImageId(),
  display_order: z
    .number()
    .transform((order) => Math.trunc(order) || DEFAULT_DISPLAY_ORDER)
    .refine(Number.isSafeInteger)
    .catch(DEFAULT_DISPLAY_ORDER),
  phone_number: optionalText('Phone Number'),
  instagram_name: optionalText('Instagram Name'),
  instagram_url: optionalUrl('Instagram URL'),
  facebook_name: optionalText('Facebook Name'),
  facebook_url: optionalUrl('Facebook URL'),
  booking_url: optionalUrl('Booking URL'),
} satisfies ColumnSchemas<typeof teamMembers>)

export type TeamMember = typeof teamMembers.$inferSelect
export type TeamMemberInput = z.infer<typeof teamMemberInputSchema>

/** By display order, then by id. */
export function sortTeamMembers<Row extends Pick<TeamMember, 'id' | 'display_order'>>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => a.display_order - b.display_order || a.id - b.id)
}
