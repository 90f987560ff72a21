import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import type { Language } from '../language/current-language.ts'
import { LANGUAGES } from '../language/language-names.ts'
import { memoizeWeakly } from '../memoize.ts'
import { isStorable } from '../validation/field-schemas.ts'
import { fieldSchemasOf } from '../validation/text-limits.ts'

/** A text in another language, and the English that it was made from: it is behind once the English differs. */
export interface Word {
  text: string
  of: string
}

export const NO_WORD: Word = { text: '', of: '' }

/** By language, and by field or by a text in a list, such as `levels.Senior`. */
export type Words = Record<string, Record<string, Word>>

export type OtherLanguage = Exclude<Language, 'en'>

export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en')

export interface TranslatedFields {
  fields: readonly string[]
  /** for lists, the part of each entry that is a word; '' if the entry itself is one */
  lists: Readonly<Record<string, string>>
}

const registry = z.registry<TranslatedFields>()

const wordsText = customType<{ data: Words | undefined; driverData: string }>({
  dataType: () => 'text',
  toDriver: (words) => JSON.stringify(words ?? {}),
  fromDriver: (text) => (text === '{}' ? undefined : JSON.parse(text)), // so that no answer mentions that there are none
})

/** The words of a record in other languages. */
export function wordsColumn() {
  return wordsText().notNull().default(sql`'{}'`)
}

/** Says which fields of a record are words; all others are facts and names, and the same in every language. */
export function wordsField(fields: readonly string[], lists: TranslatedFields['lists'] = {}) {
  const schema = z
    .record(z.string(), z.record(z.string(), wordSchema), { error: 'Words must be sorted by language and field.' })
    .superRefine((words, context) => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
      for (const [language, texts] of Object.entries(words)) {
        if (!OTHER_LANGUAGES.some((other) => other === language))
          refuse([language], `Words cannot be in the language “${language}”.`)
        for (const key of Object.keys(texts))
          if (!fields.includes(key) && !Object.hasOwn(lists, listOf(key)))
            refuse([language, key], `This record has no word called “${key}”.`)
      }
    })
    .nullable()
    .default(null)
    .transform((words): Words => withoutEmptyTexts(words ?? {}))
    .optional() // in its type alone
  registry.add(schema, { fields, lists })
  return schema
}

const wordText = z
  .string({ error: 'Words must be texts.' })
  .refine(isStorable, 'Words contain a character that cannot be stored.')

const wordSchema = z.object(
  { text: wordText, of: wordText },
  { error: 'Each word must have its text, and the English text that it was made from.' },
)

export const translatedFieldsOf = memoizeWeakly((schema: z.core.$ZodType): TranslatedFields => {
  const words = fieldSchemasOf(schema).find(([name]) => name === 'words')?.[1]
  return (words && registry.get(words)) ?? { fields: [], lists: {} }
})

/** The field of a key such as `levels.Senior`. */
function listOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

export function withoutEmptyTexts(words: Words): Words {
  const written = Object.entries(words).map(([language, texts]) => {
    const kept = Object.entries(texts).filter(([, { text }]) => text.trim() !== '')
    return [language, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(written.filter(([, texts]) => Object.keys(texts).length > 0))
}
