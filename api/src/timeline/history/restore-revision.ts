import { recordQueries } from '@shop/db/records/record-by-id-query'
import type { WriteContext } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { orNotFound } from '../../base/http/or-not-found.ts'
import type { ImageDeps } from '../../content/images/files/image-deps.ts'
import { type RestoredRecord, writeEarlierRecords } from './write-earlier-records.ts'

export type RestoreResult = RestoredRecord & { undo: { from: number; to: number } }

/** @throws 404 for an unknown revision, 409 when it cannot be restored, 412 for an outdated `expectedVersion` */
export async function restoreRevision(
  deps: ImageDeps,
  revision: number,
  context: WriteContext,
): Promise<RestoreResult> {
  const { noun, record_id: id, action, before, after } = findChange(deps.db, revision)
  const current = action === 'remove' ? undefined : recordQueries(deps.db)(noun).get({ id })
  const version = context.expectedVersion ?? (current && Number(current.version))
  const { undo, restored } = await writeEarlierRecords(deps, [{ noun, id, row: after ?? before, version }], context)
  return { ...orNotFound(restored[0]), undo }
}

/** @throws 404 for an unknown revision, and for one whose content is deleted */
function findChange(db: Database, revision: number): Change {
  const hasContent = or(isNotNull(changes.before), isNotNull(changes.after))
  return orNotFound(
    db
      .select()
      .from(changes)
      .where(and(eq(changes.revision, revision), hasContent))
      .get(),
  )
}
