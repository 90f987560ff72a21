import { isDeepStrictEqual } from 'node:util'
import type { Change } from '@shop/db/tables/changes'
import { listWords } from '@shop/db/tables/record-words'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { wordsKey, writtenKey } from '@shop/db/tables/resources'
import { OTHER_LANGUAGES, type OtherLanguage } from '@shop/db/tables/words'

export type Row = Record<string, unknown>

const UNSHOWN_COLUMNS = ['words', 'version', 'updated_at', 'updated_by']

/** The languages whose words a change affects, if it affects nothing else. */
export function changedLanguages({ before, after }: Change): OtherLanguage[] | undefined {
  if (!before || !after) return undefined
  const isEqual = (field: string) => isDeepStrictEqual(before[field], after[field])
  const facts = Object.keys({ ...before, ...after }).filter((field) => !UNSHOWN_COLUMNS.includes(field))
  if (isEqual('words') || !facts.every(isEqual)) return undefined
  return OTHER_LANGUAGES.filter((language) => !isDeepStrictEqual(wordsIn(before, language), wordsIn(after, language)))
}

export function keysOfWords(key: string, language: OtherLanguage, { noun, before, after }: Change): string[] {
  const [, field = ''] = key.split(':')
  const hasWords = (row: Row | null) => {
    const translated = listWords(resourceTables[noun].input, { ...row }, language).filter(({ word }) => word)
    return translated.some((word) => word.key === field || !(field in { ...row }))
  }
  const isFirstOrLast = hasWords(before) !== hasWords(after)
  return [wordsKey(key, language), ...(isFirstOrLast ? [writtenKey(key, language)] : [])]
}

export function wordsIn(row: Row | null, language: string): Row {
  return { ...Object(Object(row?.words)[language]) }
}
