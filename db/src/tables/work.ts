import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { checkOnSite, visibilityColumns, visibilityFields } from '../time/visibility/visibility-schema.ts'
import {
  optionalFlag,
  optionalFormat,
  optionalId,
  optionalImageId,
  optionalText,
  requiredText,
} from '../validation/field-schemas.ts'
import { images } from './images.ts'
import { auditColumns, type ColumnSchemas, displayOrder, displayOrderColumn, idColumn } from './shared-columns.ts'

/** Finished work, with the consent of the person it was done for: until `show_until`, or without an end. */
export const work = sqliteTable('work', {
  id: idColumn(),
  text: text().notNull(),
  image_id: integer().references(() => images.id),
  before_image_id: integer().references(() => images.id),
  team_member_id: integer(), // not a reference: the work of a deleted team member stays
  service_id: integer(),
  agreed_by: text().notNull().default(''), // for staff only
  agreed_on: text().notNull().default(''), // YYYY-MM-DD, or ''
  agreed_site: consentColumn(),
  agreed_share: consentColumn(), // as the picture of links to /work
  agreed_without_end: consentColumn(),
  withdrawn_on: text().notNull().default(''), // YYYY-MM-DD, or ''; set by the withdrawal alone
  display_order: displayOrderColumn(),
  words: wordsColumn(),
  ...visibilityColumns(),
  ...auditColumns(),
})

function consentColumn() {
  return integer({ mode: 'boolean' }).notNull().default(false)
}

const workFields = z.object({
  text: requiredText('Caption'),
  image_id: optionalImageId(),
  before_image_id: optionalImageId(),
  team_member_id: optionalId(),
  service_id: optionalId(),
  agreed_by: optionalText('Who agreed'),
  agreed_on: optionalFormat(z.iso.date(), 'The date must be a day such as 2026-11-02.'),
  agreed_site: optionalFlag(),
  agreed_share: optionalFlag(),
  agreed_without_end: optionalFlag(),
  display_order: displayOrder(),
  words: wordsField(['text']),
  ...visibilityFields,
} satisfies Omit<ColumnSchemas<typeof work>, 'withdrawn_on'>)

export const workInputSchema = checkOnSite(workFields).superRefine(checkConsent)

/** Work on the site needs a picture and the whole consent. */
function checkConsent(input: z.infer<typeof workFields>, context: z.RefinementCtx) {
  if (input.draft) return
  const isEndSaid = input.show_until !== '' || input.agreed_without_end
  const missing = {
    image_id: input.image_id === null && 'Choose the picture, or keep it as a draft.',
    agreed_by: input.agreed_by.trim() === '' && 'Enter who agreed, or keep it as a draft.',
    agreed_on: input.agreed_on === '' && 'Enter when they agreed, or keep it as a draft.',
    agreed_site: !input.agreed_site && 'Without their OK for the site, it can only be a draft.',
    show_until: !isEndSaid && 'Enter until when they agreed, or keep it as a draft.',
  }
  for (const [field, message] of Object.entries(missing))
    if (message) context.addIssue({ code: 'custom', path: [field], message })
}

export type Work = typeof work.$inferSelect
export type WorkInput = z.infer<typeof workInputSchema>
