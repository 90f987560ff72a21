import type { Language } from '@shop/db/language/language'
import { NO_WORD, OTHER_LANGUAGES, translatedFieldsOf, type Words, withoutEmptyTexts } from '@shop/db/tables/words'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { isSameValue } from './pick-and-compare-fields.ts'
import { isTypedWord } from './typed-word.ts'

/** The field of a form for the words of one of its fields, such as es_title; for a list it holds those of its entries. */
export function wordFieldOf(language: string, field: string): string {
  return `${language}_${field}`
}

/** Each word is a field of its own in a form, so that it is kept, merged and named like the others. */
export function withWordFields<Input extends FieldValues>(
  input: Input,
  { words = {} }: { words?: Words | undefined },
  schema: ZodType,
): Input {
  const { fields, lists } = translatedFieldsOf(schema)
  const all = OTHER_LANGUAGES.flatMap((language) => {
    const texts = Object.entries(words[language] ?? {})
    const wordOf = (field: string) => texts.find(([key]) => key === field)?.[1] ?? NO_WORD
    const wordsOf = (list: string) => Object.fromEntries(texts.filter(([key]) => key.startsWith(`${list}.`)))
    return [
      ...fields.map((field) => [wordFieldOf(language, field), wordOf(field)]),
      ...Object.keys(lists).map((list) => [wordFieldOf(language, list), wordsOf(list)]),
    ]
  })
  return { ...input, ...Object.fromEntries(all) }
}

/** The words that a form has, as a record has them. */
export function typedWords(values: FieldValues): Words {
  const words = OTHER_LANGUAGES.map((language) => {
    const prefix = wordFieldOf(language, '')
    const ofLanguage = Object.entries(values).filter(([name]) => name.startsWith(prefix))
    const texts = ofLanguage.map(([name, value]) =>
      isTypedWord(value) ? { [name.slice(prefix.length)]: value } : value,
    )
    return [language, Object.assign({}, ...texts)]
  })
  return withoutEmptyTexts(Object.fromEntries(words))
}

/** The input with all its words if one was changed; without them, the server keeps those that it has. */
export function withChangedWords<Input extends FieldValues>(input: Input, typed: FieldValues, stored: FieldValues) {
  const words = typedWords(typed)
  return { ...input, words: isSameValue(words, typedWords(stored)) ? undefined : words }
}

/** A record as a page in another language shows it: in English what it lacks. */
export function shownIn<Row extends { words?: Words | undefined }>(language: Language, row: Row): Row {
  const values: FieldValues = { ...row }
  for (const [key, { text }] of Object.entries(row.words?.[language] ?? {})) {
    const [list = '', english] = key.split(/\.(.*)/s)
    const written = (value: unknown) => (value === english ? text : value)
    if (key in row) values[key] = text
    else if (Array.isArray(values[list]))
      values[list] = values[list].map((entry: unknown) =>
        typeof entry === 'object' && entry ? mapValues(entry, written) : written(entry),
      )
  }
  return Object.assign({}, row, values)
}

function mapValues(entry: object, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, change(value)]))
}

/** The field of a form that the server means by `words.es.title`. */
export function toFormPath(path: string): string {
  return path.replace(/^words\.([a-z]+)\.(\w+).*$/, (_, language, field) => wordFieldOf(language, field))
}

/** @returns an error for each word that the browser drafted and nobody has read */
export function findUnreadWords(values: FieldValues) {
  return Object.entries(values).flatMap(([name, value]) =>
    isTypedWord(value) && value.isUnread
      ? [[name, { type: 'unread', message: 'Your browser wrote this. Read it before you save.' }] as const]
      : [],
  )
}
