import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@shop/db/language/current-language'
import { LANGUAGES } from '@shop/db/language/language-names'
import { readSiteLanguages } from '@shop/db/records/read-shop-zone-and-languages'
import { isListedResource, type ResourceName, recordKey, wordsKey, writtenKey } from '@shop/db/resources/definitions'
import { listWords } from '@shop/db/resources/record-translations'
import { OTHER_LANGUAGES, type OtherLanguage } from '@shop/db/resources/translated-words'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { resourceTables, whereAlwaysShown } from '@shop/db/tables/resource-tables'
import type { EventSchedule } from '@shop/db/time/event-time/event-interval'
import { eventPathsIn } from '@shop/site/components/links/local-path.ts'
import { and, asc, count, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

export const UPCOMING_EVENTS_KEY = 'events:upcoming'

export interface ChangeImpact {
  revision: number
  contentKeys: string[]
  ownPaths: string[] // of the changed record itself, whether or not they exist
  affectsAllPages: boolean
}

export interface RevisionRange {
  after: number
  upTo: number
}

interface ImpactOptions extends RevisionRange {
  isListed(event: EventSchedule): boolean
}

export function readChangeImpacts(db: Database, { after, upTo, isListed }: ImpactOptions): ChangeImpact[] {
  const isBetween = and(gt(changes.revision, after), lte(changes.revision, upTo))
  const rows = db.select().from(changes).where(isBetween).orderBy(asc(changes.revision)).all()
  const context = { isListed, anyKeys: findChangedAnyKeys(db, after), languages: readSiteLanguages(db) }
  return rows.map((change) => impactOfChange(change, context))
}

interface ImpactContext extends Pick<ImpactOptions, 'isListed'> {
  anyKeys: Partial<Record<ResourceName, string[]>>
  languages: Language[]
}

function impactOfChange(change: Change, context: ImpactContext): ChangeImpact {
  const impact = impactOfFacts(change, context)
  const languages = changedLanguages(change)
  if (!languages) return impact
  const keys = impact.affectsAllPages ? [change.noun] : impact.contentKeys
  const contentKeys = languages.flatMap((language) => keys.flatMap((key) => keysOfWords(key, language, change)))
  const ownLanguages = languages.filter((language) => context.languages.includes(language))
  const ownPaths = impact.ownPaths.length > 0 ? eventPathsIn(ownLanguages, change.record_id) : []
  return { revision: change.revision, contentKeys, ownPaths, affectsAllPages: false }
}

function impactOfFacts(change: Change, { isListed, anyKeys, languages }: ImpactContext): ChangeImpact {
  const { revision, noun, record_id, before, after } = change
  const unaffected = { revision, contentKeys: [], ownPaths: [], affectsAllPages: false }
  const anyKey = anyKeys[noun] ?? []
  const keyOf = (field: string) => `${noun}:${field}`
  switch (resourceTables[noun].impact) {
    case 'all records':
      return { ...unaffected, contentKeys: [noun, ...anyKey] }
    case 'record':
      return { ...unaffected, contentKeys: [recordKey(noun, record_id)] }
    case 'fields':
      return { ...unaffected, contentKeys: [noun, ...changedFields({ before, after }).map(keyOf)] }
    case 'site':
      return { ...unaffected, affectsAllPages: true }
    case 'event':
      return {
        ...unaffected,
        contentKeys: [...eventContentKeys(change, isListed), ...anyKey],
        ownPaths: eventPathsIn(languages, record_id),
      }
  }
}

/** A page reads single fields of these records, and a change affects only readers of the fields that differ. */
function changedFields({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  const differing = (one: Row | null, other: Row | null) =>
    Object.keys({ ...one, ...other }).filter((field) => !isDeepStrictEqual(one?.[field], other?.[field]))
  const inLanguage = (language: string) => differing(wordsIn(before, language), wordsIn(after, language))
  return [...differing(before, after), ...LANGUAGES.flatMap(inLanguage)]
}

/** An event that was not listed before the change, and is not after it, affects only its own page. */
function eventContentKeys({ record_id, before, after }: Change, isListed: ImpactOptions['isListed']): string[] {
  const isOnLists = [before, after].filter(isEventSchedule).some(isListed)
  const key = recordKey('events', record_id)
  return isOnLists ? [key, UPCOMING_EVENTS_KEY] : [key]
}

function isEventSchedule(row: Record<string, unknown> | null): row is Record<string, unknown> & EventSchedule {
  const { month, day, year, time } = row ?? {}
  return [month, day, time].every((text) => typeof text === 'string') && typeof year === 'number'
}

/** A list has never been empty while more of its records are always shown than changes could hide or show. */
function findChangedAnyKeys(db: Database, after: number): ImpactContext['anyKeys'] {
  const isLater = and(gt(changes.revision, after), VISIBILITY_DIFFERS)
  const noun = sql`+${changes.noun}` // Otherwise SQLite reads the whole journal, in the order of its index by noun.
  const counted = db.select({ noun: changes.noun, count: count() }).from(changes).where(isLater)
  const later = counted.groupBy(noun).all()
  const keys = later.flatMap(({ noun, count }) => {
    const shown = countShownAlways(db, noun)
    return shown !== undefined && shown <= count ? [[noun, [`${noun}:any`]]] : []
  })
  return Object.fromEntries(keys)
}

const VISIBILITY_DIFFERS = sql`${visibilityOf(changes.before)} is not ${visibilityOf(changes.after)}`

function visibilityOf(row: SQLiteColumn): SQL {
  return sql`json_extract(${row}, '$.draft', '$.show_from', '$.show_until', '$.agreed')`
}

function countShownAlways(db: Database, noun: ResourceName): number | undefined {
  if (!isListedResource(noun)) return undefined
  const { table } = resourceTables[noun]
  return db.select({ count: count() }).from(table).where(whereAlwaysShown(table)).get()?.count ?? 0
}

export type Row = Record<string, unknown>

const UNSHOWN_COLUMNS = ['words', 'version', 'updated_at', 'updated_by']

/** The languages whose words a change affects, if it affects nothing else. */
function changedLanguages({ before, after }: Change): OtherLanguage[] | undefined {
  if (!before || !after) return undefined
  const isEqual = (field: string) => isDeepStrictEqual(before[field], after[field])
  const facts = Object.keys({ ...before, ...after }).filter((field) => !UNSHOWN_COLUMNS.includes(field))
  if (isEqual('words') || !facts.every(isEqual)) return undefined
  return OTHER_LANGUAGES.filter((language) => !isDeepStrictEqual(wordsIn(before, language), wordsIn(after, language)))
}

function keysOfWords(key: string, language: OtherLanguage, { noun, before, after }: Change): string[] {
  const [, field = ''] = key.split(':')
  const hasWords = (row: Row | null) => {
    const translated = listWords(resourceTables[noun].input, { ...row }, language).filter(({ word }) => word)
    return translated.some((word) => word.key === field || !(field in { ...row }))
  }
  const isFirstOrLast = hasWords(before) !== hasWords(after)
  return [wordsKey(key, language), ...(isFirstOrLast ? [writtenKey(key, language)] : [])]
}

function wordsIn(row: Row | null, language: string): Row {
  return { ...Object(Object(row?.words)[language]) }
}
