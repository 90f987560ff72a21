import {
  NO_WORD,
  OTHER_LANGUAGES,
  translatedFieldsOf,
  type Words,
  withoutEmptyTexts,
} from '@shop/db/resources/translated-words'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { isSameValue } from './form-values.ts'
import { isTypedTranslation } from './translation-value.ts'

/** The form field for the translation of one of its fields, such as es_title; for a list it holds those of its entries. */
export function translationFieldOf(language: string, field: string): string {
  return `${language}_${field}`
}

/** Each translation is a separate field of a form, so that it is kept, merged and named like the others. */
export function withTranslationFields<Input extends FieldValues>(
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
      ...fields.map((field) => [translationFieldOf(language, field), wordOf(field)]),
      ...Object.keys(lists).map((list) => [translationFieldOf(language, list), wordsOf(list)]),
    ]
  })
  return { ...input, ...Object.fromEntries(all) }
}

/** The words of a form, in the shape that a record has them. */
export function typedTranslations(values: FieldValues): Words {
  const words = OTHER_LANGUAGES.map((language) => {
    const prefix = translationFieldOf(language, '')
    const ofLanguage = Object.entries(values).filter(([name]) => name.startsWith(prefix))
    const texts = ofLanguage.map(([name, value]) =>
      isTypedTranslation(value) ? { [name.slice(prefix.length)]: value } : value,
    )
    return [language, Object.assign({}, ...texts)]
  })
  return withoutEmptyTexts(Object.fromEntries(words))
}

/** The input with all its words if one was changed; without them, the server keeps the ones it has. */
export function withChangedWords<Input extends FieldValues>(input: Input, typed: FieldValues, stored: FieldValues) {
  const words = typedTranslations(typed)
  return { ...input, words: isSameValue(words, typedTranslations(stored)) ? undefined : words }
}

/** The form field that the server calls `words.es.title`. */
export function toFormPath(path: string): string {
  return path.replace(/^words\.([a-z]+)\.(\w+).*$/, (_, language, field) => translationFieldOf(language, field))
}

/** @returns an error for each word that the browser drafted and nobody has read */
export function findUnreadWords(values: FieldValues) {
  return Object.entries(values).flatMap(([name, value]) =>
    isTypedTranslation(value) && value.isUnread
      ? [[name, { type: 'unread', message: 'Your browser wrote this. Read it before you save.' }] as const]
      : [],
  )
}
