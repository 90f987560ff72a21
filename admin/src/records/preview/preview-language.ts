import { ENGLISH, type Language, type PageLanguage } from '@shop/db/language/language'
import type { Words } from '@shop/db/tables/words'
import type { FieldValues } from 'react-hook-form'

export interface PreviewLanguage extends PageLanguage {
  translateOffered?(field: string, text: string): string | undefined
}

/** The sentences of another language are loaded on demand. */
export async function loadLanguage(code: Language): Promise<PreviewLanguage> {
  if (code === 'en') return ENGLISH
  const { OTHER_LANGUAGES } = await import('@shop/db/language/other-languages')
  const { translateOffered } = await import('@shop/db/tables/offered-texts')
  const language = OTHER_LANGUAGES[code]
  return { ...language, translateOffered: (field, text) => translateOffered(field, text, language) }
}

/** A record as a page in another language shows it: what it lacks is in English. */
export function shownIn<Row extends { words?: Words | undefined }>(language: PreviewLanguage, row: Row): Row {
  const words = new Map(Object.entries(row.words?.[language.code] ?? {}))
  const values: FieldValues = { ...row }
  for (const [field, value] of Object.entries(values)) {
    const inList = (entry: unknown) =>
      words.get(`${field}.${entry}`)?.text ?? language.translateOffered?.(field, `${entry}`) ?? entry
    if (typeof value === 'string')
      values[field] = language.translateOffered?.(field, value) ?? words.get(field)?.text ?? value
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
