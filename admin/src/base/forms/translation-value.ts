import type { Word } from '@shop/db/resources/translated-words'

/** A text in a form. If the browser drafted it, it is saved only after someone has read it. */
export interface TypedTranslation extends Word {
  isUnread?: boolean
}

/** The texts of a list, by key. */
export type TypedTranslations = Record<string, TypedTranslation>

export function isTypedTranslation(value: unknown): value is TypedTranslation {
  return typeof value === 'object' && value !== null && 'text' in value && 'of' in value
}

/** @returns undefined for a value that is not a text in another language */
export function textOfWords(value: unknown): string | undefined {
  if (isTypedTranslation(value)) return value.text
  const entries = typeof value === 'object' && value !== null ? Object.values(value) : []
  return entries.length > 0 && entries.every(isTypedTranslation)
    ? entries.map(({ text }) => text).join(', ')
    : undefined
}
