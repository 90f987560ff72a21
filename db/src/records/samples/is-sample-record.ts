import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { PLURAL_RESOURCES, type PluralResource, type ResourceName } from '../../resources/definitions.ts'
import type { Database } from '../../sqlite/open-database.ts'
import { changes } from '../../tables/changes.ts'
import { resourceTables } from '../../tables/resource-tables.ts'

type SampleTable = (typeof resourceTables)[PluralResource]['table']

export function listAllSampleIds(db: Database): Record<PluralResource, number[]>
export function listAllSampleIds(db: Database) {
  return Object.fromEntries(PLURAL_RESOURCES.map((resource) => [resource, listSampleIds(db, resource)]))
}

export function listSampleIds(db: Database, resource: PluralResource): number[] {
  const { table } = resourceTables[resource]
  const samples = db.select({ id: table.id }).from(table).where(onlyByPrograms(resource, table.id)).orderBy(table.id)
  return samples.all().map(({ id }) => id)
}

export function isSample(db: Database, resource: ResourceName, id: number): boolean {
  return db.get<{ is: number }>(sql`select ${onlyByPrograms(resource, sql`${id}`)} as "is"`)?.is === 1
}

/** Null for a sample, which therefore remains one. */
export function followingWriter(db: Database, { noun, id }: { noun: ResourceName; id: number }, userId: number | null) {
  return isSample(db, noun, id) ? null : userId
}

function onlyByPrograms(resource: ResourceName, id: SQL | SQL.Aliased | SampleTable['id']) {
  const ofRecord = and(eq(changes.noun, resource), sql`${changes.record_id} = ${id}`)
  const byPerson = and(ofRecord, isNotNull(changes.user_id), ne(changes.action, 'remove'))
  return sql`(exists (select 1 from ${changes} where ${ofRecord}) and not exists (select 1 from ${changes} where ${byPerson}))`
}
