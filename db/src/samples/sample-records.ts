import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../sqlite/open-database.ts'
import { changes, type ResourceName } from '../tables/changes.ts'
import { events } from '../tables/events.ts'
import { images } from '../tables/images.ts'
import { reviews } from '../tables/reviews.ts'
import { services } from '../tables/services.ts'
import { teamMembers } from '../tables/team-members.ts'

const SAMPLE_TABLES = { services, events, 'team-members': teamMembers, reviews, images }

/** The resources whose records may be samples. */
export type SampleResource = keyof typeof SAMPLE_TABLES

export const SAMPLE_RESOURCES = ['services', 'events', 'team-members', 'reviews', 'images'] as const

/** The ids of the records that only the shop's own programs have written. */
export function listSampleIds(db: Database, resource: SampleResource): number[] {
  const { id } = SAMPLE_TABLES[resource]
  const rows = db.select({ id }).from(SAMPLE_TABLES[resource]).where(onlyByPrograms(resource, id)).orderBy(id).all()
  return rows.map((row) => row.id)
}

/** Whether the record is, or was when it was removed, a sample. */
export function isSample(db: Database, resource: ResourceName, id: number): boolean {
  return db.get<{ is: number }>(sql`select ${onlyByPrograms(resource, sql`${id}`)} as "is"`)?.is === 1
}

/**
 * Who is recorded as the writer of a change that a sample only follows, such as a new order of its list: nobody, because
 * the record is not anybody's own for that.
 */
export function followingWriter(db: Database, { noun, id }: { noun: ResourceName; id: number }, userId: number) {
  return isSample(db, noun, id) ? null : userId
}

/** A removal does not make a sample anybody's own. */
function onlyByPrograms(resource: ResourceName, id: SQL | SQL.Aliased | (typeof SAMPLE_TABLES)[SampleResource]['id']) {
  const ofRecord = and(eq(changes.noun, resource), sql`${changes.record_id} = ${id}`)
  const byPerson = and(ofRecord, isNotNull(changes.user_id), ne(changes.action, 'remove'))
  return sql`(exists (select 1 from ${changes} where ${ofRecord}) and not exists (select 1 from ${changes} where ${byPerson}))`
}
