import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { checkOnSite, visibilityColumns, visibilityFields } from '../time/visibility/visibility-schema.ts'
import { optionalChoice, optionalFlag, optionalFormat, optionalUrl, requiredText } from '../validation/field-schemas.ts'
import { MAX_LENGTHS } from '../validation/text-limits.ts'
import { auditColumns, type ColumnSchemas, displayOrder, displayOrderColumn, idColumn } from './shared-columns.ts'

export const REVIEW_SOURCES = ['google', 'facebook', 'message', 'in_person'] as const

export const AGREEMENT = 'A real customer said this, in these words, and agreed to be quoted'

export const reviews = sqliteTable('reviews', {
  id: idColumn(),
  text: text().notNull(),
  name: text().notNull(),
  source: text({ enum: REVIEW_SOURCES }).notNull().default('in_person'),
  source_url: text().notNull().default(''),
  said_on: text().notNull().default(''), // YYYY-MM-DD, or ''
  agreed: integer({ mode: 'boolean' }).notNull().default(false), // false for the samples of the demo shop
  display_order: displayOrderColumn(),
  ...visibilityColumns(),
  ...auditColumns(),
})

const AGREEMENT_MISSING = `Please confirm: “${AGREEMENT}”.`

const reviewFields = z.object({
  text: requiredText('Review', MAX_LENGTHS.shortText),
  name: requiredText('Name'),
  source: optionalChoice(REVIEW_SOURCES, 'in_person', 'source'),
  source_url: optionalUrl('Link'),
  said_on: optionalFormat(z.iso.date(), 'The date must be a day such as 2026-11-02.'),
  agreed: optionalFlag(AGREEMENT_MISSING),
  display_order: displayOrder(),
  ...visibilityFields,
} satisfies ColumnSchemas<typeof reviews>)

/** Also accepts a sample, which a restore may bring back. */
export const storedReviewSchema = checkOnSite(reviewFields)

export const reviewInputSchema = checkOnSite(reviewFields, { agreed: AGREEMENT_MISSING })

export type Review = typeof reviews.$inferSelect
export type ReviewInput = z.infer<typeof reviewInputSchema>
