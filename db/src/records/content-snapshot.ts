import { max } from 'drizzle-orm'
import * as z from 'zod'
import type { Language } from '../language/current-language.ts'
import { isListedResource, type ListedResource, RESOURCE_NAMES, type ResourceName } from '../resources/definitions.ts'
import { listWords } from '../resources/record-translations.ts'
import type { Database } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import type { Event } from '../tables/events.ts'
import { listPrivateColumns, type ResourceTable, resourceTables } from '../tables/resource-tables.ts'
import { shop } from '../tables/shop.ts'
import { listedUntil } from '../time/event-time/event-progress.ts'
import { listVisible } from '../time/visibility/visibility-state.ts'
import { newestRevision } from './journal.ts'
import { readShopTimeZone, readSiteLanguages } from './read-shop-zone-and-languages.ts'
import { withoutSamples } from './samples/is-sample-or-demo-shop.ts'

/** Images first, because the others refer to them. */
const STORED_IN_ORDER: ResourceName[] = ['images', ...RESOURCE_NAMES.filter((name) => name !== 'images')]

type Row = Record<string, unknown>

const rows = z.array(z.record(z.string(), z.unknown()))

export const contentSnapshotSchema = z.object({
  format: z.literal(1),
  revision: z.int(),
  clock: z.iso.datetime(),
  imageBaseUrl: z.string(), // such as /pictures/
  lastChanges: z.partialRecord(z.enum(RESOURCE_NAMES), z.string()), // ISO 8601; missing for resources that never had one
  records: z.record(z.enum(RESOURCE_NAMES), rows),
})

export type ContentSnapshot = z.infer<typeof contentSnapshotSchema>

export function readContentSnapshot(db: Database, { clock, imageBaseUrl }: { clock: Date; imageBaseUrl: string }) {
  return db.transaction(() => {
    const records = readShownRecords(db, clock)
    return {
      format: 1,
      revision: newestRevision(db),
      clock: clock.toISOString(),
      imageBaseUrl,
      lastChanges: readLastChanges(db),
      records: { ...records, images: onlyReferenced(records).map((image) => ({ ...image, fileName: undefined })) },
    }
  })
}

function readShownRecords(db: Database, now: Date): Record<string, Row[]> {
  const read = (name: ResourceName) => (isListedResource(name) ? readVisible(db, name, now) : readAll(db, name))
  return Object.fromEntries(STORED_IN_ORDER.map((name) => [name, read(name)]))
}

function readAll(db: Database, name: ResourceName): Row[] {
  const { table }: ResourceTable = resourceTables[name]
  const rows = db.select().from(table).all()
  const [, language] = readSiteLanguages(db)
  return rows.map((row) => publicRow(name, row, language))
}

function readVisible(db: Database, name: ListedResource, now: Date): Row[] {
  const details = db.select().from(shop).get()
  const zone = readShopTimeZone(db)
  const rows = db.select().from(resourceTables[name].table).all()
  const [, language] = readSiteLanguages(db)
  const { visible } = listVisible(details ? withoutSamples(rows, details) : rows, now, zone)
  return visible.map((row) => ({
    ...publicRow(name, row, language),
    ...('series_id' in row && publicPlan(row, now, zone)),
  }))
}

/** Lists say when an event leaves them, which may be when its plan ends. */
function publicPlan(event: Event, now: Date, zone: string): Row {
  return listedUntil(event, now, zone).endsWithPlan ? { show_until: event.show_until } : {}
}

/** Without what visitors do not get: of translations, too, only those that are on the site. */
function publicRow(name: ResourceName, row: Row, language: Language = 'en'): Row {
  const { input }: ResourceTable = resourceTables[name]
  const hidden = [...listPrivateColumns(name), 'words']
  const columns = Object.entries(row).filter(([column]) => !hidden.includes(column))
  if (language === 'en') return Object.fromEntries(columns)
  const words = listWords(input, row, language).flatMap(({ key, english, word }) =>
    word ? [[key, { text: word.text, of: english }]] : [],
  )
  return Object.fromEntries([...columns, ['words', { [language]: Object.fromEntries(words) }]])
}

function onlyReferenced({ images: all = [], ...others }: Record<string, Row[]>): Row[] {
  const ids = new Set(
    Object.values(others)
      .flat()
      .flatMap((row) => Object.entries(row).flatMap(([column, value]) => (column.endsWith('image_id') ? [value] : []))),
  )
  return all.filter(({ id }) => ids.has(id))
}

function readLastChanges(db: Database): Record<string, string> {
  const newest = db.select({ resource: changes.noun, at: changes.at, newest: max(changes.revision) })
  const found = newest.from(changes).groupBy(changes.noun).all()
  return Object.fromEntries(found.map(({ resource, at }) => [resource, at]))
}

/** Columns that are unknown here are left out. */
export function storeContentSnapshot(db: Database, { records, lastChanges }: ContentSnapshot) {
  db.transaction(() => {
    for (const noun of STORED_IN_ORDER) {
      const { table }: ResourceTable = resourceTables[noun]
      db.delete(table).run()
      // A snapshot names no files, and every image has a name.
      const missing = noun === 'images' ? { fileName: '' } : {}
      for (const row of records[noun]) {
        const values = { ...missing, ...row }
        db.insert(table).values(values).run()
      }
      const at = lastChanges[noun]
      if (at !== undefined) db.insert(changes).values({ noun, at, action: 'update', record_id: 0 }).run()
    }
  })
}
