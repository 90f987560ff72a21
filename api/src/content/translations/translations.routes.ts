import { recordName } from '@shop/db/records/journal'
import { isOver } from '@shop/db/records/missing-or-outdated-translations'
import { readShopTimeZone, readSiteLanguages } from '@shop/db/records/read-shop-zone-and-languages'
import {
  isSingleResource,
  RESOURCE_NAMES,
  type ResourceName,
  renterRuleOf,
  resources,
} from '@shop/db/resources/definitions'
import { listWords as listWordsOf, type RecordWord } from '@shop/db/resources/record-translations'
import type { Words } from '@shop/db/resources/translated-words'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { teamMembers } from '@shop/db/tables/team-members'
import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import { createWriteCheck, type RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'

/** `GET /`: the words of the records that the requester may write, and since when those wait that are missing or behind. */
export function translationRoutes({ db, clock, requireAuth }: RouteDeps) {
  return new Hono<AuthEnv>().get('/', requireAuth, (c) => {
    const { user } = c.var
    const requester = { isRenter: user.role === 'renter', mayWrite: createWriteCheck(db, user) }
    const { language, records } = listWords(db, clock(), requester)
    return c.json({
      language,
      records: records.map((record) => {
        const { row, words, ...rest } = record
        const withSince = words.map((word) => ({ ...word, since: waitingSince(db, record, word) }))
        return { ...rest, stored: row.words ?? {}, words: withSince }
      }),
    })
  })
}

type Row = Record<string, unknown> & { words?: Words | undefined }

export interface RecordWords {
  resource: ResourceName
  id: number
  version: number
  name: string
  row: Row
  words: RecordWord[]
}

export interface Requester {
  isRenter: boolean
  mayWrite(noun: ResourceName, row: Row): boolean
}

/** The words in the second language that the requester may write, of records that are, or may come, on the site. */
export function listWords(db: Database, now: Date, { isRenter, mayWrite }: Requester) {
  const [, language] = readSiteLanguages(db)
  if (language === undefined || language === 'en') return { language: null, records: [] }
  const zone = readShopTimeZone(db)
  const people = new Set(
    db
      .select({ name: teamMembers.name })
      .from(teamMembers)
      .all()
      .map(({ name }) => name.trim()),
  )
  const records = RESOURCE_NAMES.flatMap((resource) => {
    const { table, input } = resourceTables[resource]
    if (!('words' in input.shape)) return []
    const shopFields = (isRenter && renterRuleOf(resource)?.shopFields) || []
    const rows: Row[] = db.select().from(table).all()
    return rows
      .filter((row) => mayWrite(resource, row) && !isOver(row, now, zone))
      .map((row): RecordWords => {
        const words = listWordsOf(input, row, language).filter(
          ({ field, english }) => !shopFields.includes(field) && !(field === 'altText' && people.has(english.trim())),
        )
        return { resource, id: Number(row.id), version: Number(row.version), name: nameOf(resource, row), row, words }
      })
  })
  return { language, records }
}

/** Of a picture, what it shows: the name of its file says nothing. */
function nameOf(resource: ResourceName, row: Row): string {
  if (isSingleResource(resource)) return resources[resource].staff.label
  if (resource === 'images') return `Photo: ${row.description || row.altText}`
  return `${recordName({ noun: resource, before: null, after: row })}`
}

/** When a word went missing or its English changed, in ISO 8601; null when it is current. */
function waitingSince(db: Database, { resource, id, row }: RecordWords, { key, state }: RecordWord) {
  if (state === 'current') return null
  const path = `$."${key}"`
  const english = (of: SQLiteColumn) => sql`coalesce(json_extract(${of}, ${path}), '')`
  const isNew = sql`${english(changes.before)} <> ${english(changes.after)}`
  const began = state === 'behind' ? isNew : sql`${isNew} and ${english(changes.before)} = ''`
  const at = sql<string>`coalesce(max(iif(${began}, ${changes.at}, null)), min(${changes.at}))`
  const ofRecord = and(eq(changes.noun, resource), eq(changes.record_id, id))
  return db.select({ at }).from(changes).where(ofRecord).get()?.at ?? `${row.updated_at}`
}
