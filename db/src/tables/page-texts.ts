import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { optionalText } from '../validation/field-schemas.ts'
import { MAX_LENGTHS } from '../validation/text-limits.ts'
import { auditColumns, idColumn } from './shared-columns.ts'

export const PAGE_TEXTS_ID = 1

const { line, shortText } = MAX_LENGTHS

/** The limits of short texts are what fits in their places on the pages. */
const pageTextFields = {
  trade: optionalText('Under the name', 40),
  hero_text: optionalText('First line', 60),
  phone_note: optionalText('Under the phone number', 40),
  about_title: optionalText('About Us: title', 80),
  about_text: optionalText('About Us: text', shortText),
  about_fact_1: optionalText('About Us: first point', 60),
  about_fact_2: optionalText('About Us: second point', 60),
  services_text: optionalText('Services: first lines', shortText),
  services_note: optionalText('Services: note below the list', line),
  events_text: optionalText('Events: first lines', shortText),
  team_text: optionalText('Team: first lines', shortText),
  reviews_text: optionalText('Reviews: first lines', shortText),
  invitation_title: optionalText('Invitation: title', 80),
  invitation_text: optionalText('Invitation: text', line),
  footer_text: optionalText('Footer: text', line),
  share_text: optionalText('On shared pictures', 40),
  home_title: optionalText('Home: title', 70),
  home_description: optionalText('Home: description', line),
  services_description: optionalText('Services: description', line),
  events_description: optionalText('Events: description', line),
  team_description: optionalText('Team: description', line),
  reviews_description: optionalText('Reviews: description', line),
  keywords: optionalText('Keywords', line),
}

/** A column for each; '' stands for the built-in sentence. */
function sentenceColumns<Name extends string>(
  names: Record<Name, unknown>,
): Record<Name, ReturnType<typeof sentenceColumn>>
function sentenceColumns(names: object) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, sentenceColumn()]))
}

function sentenceColumn() {
  return text().notNull().default('')
}

export const pageTexts = sqliteTable('page_texts', {
  id: idColumn(),
  ...sentenceColumns(pageTextFields),
  words: wordsColumn(),
  ...auditColumns(),
})

export const pageTextsInputSchema = z.object({
  ...pageTextFields,
  words: wordsField(Object.keys(pageTextFields)),
})

export type PageTexts = typeof pageTexts.$inferSelect
export type PageTextsInput = z.infer<typeof pageTextsInputSchema>
export type PageTextName = keyof typeof pageTextFields
