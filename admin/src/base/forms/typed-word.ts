import type { Word } from '@shop/db/tables/words'

/** A word in a form. One that the browser drafted is saved only once somebody has read it. */
export interface TypedWord extends Word {
  isUnread?: boolean
}

/** Of a list, by their keys. */
export type TypedWords = Record<string, TypedWord>

export function isTypedWord(value: unknown): value is TypedWord {
  return typeof value === 'object' && value !== null && 'text' in value && 'of' in value
}

/** @returns undefined for a value that is no word in another language */
export function textOfWords(value: unknown): string | undefined {
  if (isTypedWord(value)) return value.text
  const entries = typeof value === 'object' && value !== null ? Object.values(value) : []
  return entries.length > 0 && entries.every(isTypedWord) ? entries.map(({ text }) => text).join(', ') : undefined
}
