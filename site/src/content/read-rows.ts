import { type ListedResource, recordKey, resources, type SingleResource } from '@shop/db/resources/definitions'
import { hasPlan, pricesAt } from '@shop/db/services/prices/planned-price'
import type { Image } from '@shop/db/tables/images'
import type { RowOf } from '@shop/db/tables/resource-tables'
import { preparedQueries } from './prepared-queries.ts'
import { addExpiry, readOnce, trackReads } from './render-context.ts'
import { runInLanguage } from './run-in-language.ts'
import { inPageLanguage } from './translations/mark-untranslated-text.ts'

export function readSingleRow<Name extends SingleResource>(name: Name, ...contentKeys: string[]): RowOf<Name>
export function readSingleRow(name: SingleResource, ...contentKeys: string[]): RowOf<SingleResource> {
  const { db } = trackReads(...contentKeys)
  return readOnce(name, () => {
    const row = preparedQueries(db).single(name).get()
    if (!row) throw new Error(`There is no record of the ${resources[name].singular}`)
    return inPageLanguage(name, withoutControls(row))
  })
}

export function readRows<Name extends ListedResource>(name: Name, ...contentKeys: string[]): RowOf<Name>[]
export function readRows(name: ListedResource, ...contentKeys: string[]): RowOf<ListedResource>[] {
  const { all } = preparedQueries(trackReads(...contentKeys).db).list(name)
  return all.all().map((row) => inPageLanguage(name, withoutControls(row)))
}

export function readImage(id: number): Image | undefined {
  const key = recordKey('images', id)
  return readOnce(key, () => {
    trackReads(key)
    const image = readStored(key, () => preparedQueries(trackReads(key).db).image.get({ id }))
    return image && inPageLanguage('images', withoutControls(image))
  })
}

/** Reads rows with the words of every language, once for all pages of a snapshot; each language also has to track them. */
export function readStored<Result>(name: string, read: () => Result): Result {
  return runInLanguage('en', () => readOnce(`stored ${name}`, read))
}

/** A row that was just read, with line feeds as line endings and spaces for control characters that HTML does not allow. */
export function withoutControls<Row extends object>(row: Row): Row {
  for (const [name, value] of Object.entries(row)) {
    const text = typeof value === 'string' ? withoutControlsInText(value) : value
    if (text !== value) Object.assign(row, { [name]: text })
    else if (value !== null && typeof value === 'object') withoutControls(value)
  }
  return row
}

function withoutControlsInText(text: string): string {
  return text.replace(/[\v\f\x85\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, ' ')
}

/** Services at their current prices. The content expires on the day of a plan, and when the site starts to announce it. */
export function withPricesOfToday<Row extends object>(rows: Row[]): Row[] {
  if (!rows.some(hasPlan)) return rows
  const { priced, changesAt } = pricesAt(rows, trackReads('clock').now, readSingleRow('shop', 'shop').time_zone)
  addExpiry(changesAt)
  return priced
}
