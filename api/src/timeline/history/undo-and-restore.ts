import { recordQueries } from '@shop/db/records/record-and-user-queries'
import { isForOwners } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { asc, between, eq, inArray, or } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { assertOwner } from '../../accounts/sessions/route-guards.ts'
import type { SessionUser } from '../../accounts/sessions/sessions.ts'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import type { ImageDeps } from '../../content/images/files/image-file-trash.ts'
import type { EarlierRecord } from './prepare-earlier-record.ts'
import { type RestoredRecord, writeEarlierRecords } from './write-earlier-records.ts'

const MAX_CHANGES = 20_000
const MAX_PICTURES = 200

export const undoSchema = z
  .object({
    from: z.int().positive(),
    to: z.int().positive(),
    pictures: z.array(z.int().positive()).max(MAX_PICTURES).default([]), // further revisions, of pictures added for the save
  })
  .refine(({ from, to }) => to - from < MAX_CHANGES, `One save has at most ${MAX_CHANGES} changes.`)

export type Undo = z.output<typeof undoSchema>

/** Undoes a save of several records, as a whole or not at all. @throws 403, and 409 when one of them was changed since */
export async function undoSave(deps: ImageDeps, undo: Undo, user: SessionUser) {
  const records = findRecordsBefore(deps.db, undo)
  if (records.some(({ noun }) => isForOwners(noun))) assertOwner(user)
  const { undo: again, restored, kept } = await writeEarlierRecords(deps, records, { userId: user.id })
  const notes = [...new Set([...restored.flatMap(({ note }) => note ?? []), ...kept])]
  const record = restored.length === 1 ? restored[0]?.record : undefined
  return { ids: records.map(({ id }) => id), undo: again, notes, record }
}

function findRecordsBefore(db: Database, { from, to, pictures }: Undo): EarlierRecord[] {
  const isOfSave = or(between(changes.revision, from, to), inArray(changes.revision, pictures))
  const found = db.select().from(changes).where(isOfSave).orderBy(asc(changes.revision)).all()
  const rows = found.filter(({ noun, action, user_id }) => noun !== 'images' || action !== 'update' || user_id !== null)
  const outside = new Set(pictures.filter((revision) => revision < from || revision > to))
  if (found.length !== to - from + 1 + outside.size || rows.some(({ user_id }) => user_id === null))
    throw new HTTPException(409, {
      message: 'This can no longer be undone. The History of each record still has its versions.',
    })
  const records = new Map<string, EarlierRecord>()
  for (const { noun, record_id: id, before, after } of rows) {
    const { row } = records.get(`${noun} ${id}`) ?? { row: before }
    records.set(`${noun} ${id}`, { noun, id, row, version: after ? Number(after.version) : undefined })
  }
  return [...records.values()].filter(({ row, version }) => row || version !== undefined)
}

export type RestoreResult = RestoredRecord & { undo: { from: number; to: number } }

/**
 * Restores a version, or a deleted record.
 * @param user undefined for the shop's own programs
 * @throws 403, 404 for an unknown revision, 409 when it cannot come back, 412 for an outdated `expectedVersion`
 */
export async function restoreRevision(
  deps: ImageDeps,
  revision: number,
  user?: SessionUser,
  expectedVersion?: number,
): Promise<RestoreResult> {
  const { noun, record_id: id, action, before, after } = findChange(deps.db, revision)
  if (user && isForOwners(noun)) assertOwner(user)
  const current = action === 'remove' ? undefined : recordQueries(deps.db)(noun).get({ id })
  const record = { noun, id, row: after ?? before, version: expectedVersion ?? (current && Number(current.version)) }
  const { undo, restored } = await writeEarlierRecords(deps, [record], { userId: user?.id ?? null })
  return { ...orNotFound(restored[0]), undo }
}

/** @throws 404 for an unknown revision, and for one whose content is deleted */
function findChange(db: Database, revision: number): Change {
  const change = db.select().from(changes).where(eq(changes.revision, revision)).get()
  return orNotFound(change?.before || change?.after ? change : undefined)
}
