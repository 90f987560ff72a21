import type { Words } from '@shop/db/tables/words'
import type { FieldValues } from 'react-hook-form'
import type { PreviewLanguage } from './load-language.ts'

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
