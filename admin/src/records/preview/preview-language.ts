import { ENGLISH, type Language, type PageLanguage } from '@shop/db/language/current-language'
import type { Words } from '@shop/db/resources/translated-words'
import type { FieldValues } from 'react-hook-form'

export interface PreviewLanguage extends PageLanguage {
  translateSuggested?(field: string, text: string): string | undefined
}

/** The sentences of another language are loaded on demand. */
export async function loadLanguage(code: Language): Promise<PreviewLanguage> {
  if (code === 'en') return ENGLISH
  const { OTHER_LANGUAGES } = await import('@shop/db/language/other-languages')
  const { translateSuggested } = await import('@shop/db/resources/translate-suggested-texts')
  const language = OTHER_LANGUAGES[code]
  return { ...language, translateSuggested: (field, text) => translateSuggested(field, text, language) }
}

/** A record as a page in another language shows it: what it lacks is in English. */
export function shownIn<Row extends { words?: Words | undefined }>(language: PreviewLanguage, row: Row): Row {
  const words = new Map(Object.entries(row.words?.[language.code] ?? {}))
  const values: FieldValues = { ...row }
  for (const [field, value] of Object.entries(values)) {
    const inList = (entry: unknown) =>
      words.get(`${field}.${entry}`)?.text ?? language.translateSuggested?.(field, `${entry}`) ?? entry
    if (typeof value === 'string')
      values[field] = language.translateSuggested?.(field, value) ?? words.get(field)?.text ?? value
    else if (Array.isArray(value))
      values[field] = value.map((entry: unknown) =>
        typeof entry === 'object' && entry ? mapValues(entry, inList) : inList(entry),
      )
  }
  return Object.assign({}, row, values)
}

function mapValues(entry: object, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, change(value)]))
}
