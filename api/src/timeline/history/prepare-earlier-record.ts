import { newestChangeOfRecord } from '@shop/db/records/journal'
import { isRemovalRecent } from '@shop/db/records/journal-retention'
import { listMissingImages } from '@shop/db/records/missing-images'
import { findRenterMember } from '@shop/db/records/renter-writes'
import type { Database } from '@shop/db/sqlite/open-database'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import type { ResourceName } from '@shop/db/tables/resources'
import { HTTPException } from 'hono/http-exception'
import { findRestorableFile } from '../../content/images/files/find-restorable-file.ts'
import type { ImageLookupDeps } from '../../content/images/files/image-deps.ts'
import type { ImageFile } from '../../content/images/files/parse-image-row.ts'

type Row = Record<string, unknown>

export interface EarlierRecord {
  noun: ResourceName
  id: number
  row: Row | null // null where it did not exist
  version: number | undefined // of now; undefined where it does not exist
}

export interface PreparedRecord extends EarlierRecord {
  input: Row
  file: ImageFile | undefined
  isLinked?: true // a deleted picture that comes back because another record names it
}

/** @throws 409 for a record that cannot come back */
export async function prepareEarlierRecord(deps: ImageLookupDeps, record: EarlierRecord): Promise<PreparedRecord> {
  const { noun, id: record_id, row: after } = record
  const isImage = noun === 'images'
  const file = isImage ? await findRestorableFile(deps.db, deps.storage, { record_id, before: null, after }) : undefined
  return { ...record, input: restorableInput(record), file }
}

/** The deleted pictures that records name and that can still come back. */
export async function findLinkedImages(
  deps: ImageLookupDeps,
  records: Pick<PreparedRecord, 'noun' | 'id' | 'input'>[],
  userId: number | null,
): Promise<PreparedRecord[]> {
  const { db, clock } = deps
  const memberId = findRenterMember(db, userId)
  const named = new Set(records.flatMap(({ input }) => listMissingImages(db, input).map(({ id }) => id)))
  for (const { noun, id } of records) if (noun === 'images') named.delete(id)
  const removals = [...named].map((record_id) => newestChangeOfRecord(db, { noun: 'images', record_id }))
  const found = removals.map(async (removal) => {
    if (removal?.action !== 'remove' || !removal.before || !isRemovalRecent(removal, clock())) return []
    if (memberId !== undefined && removal.before.team_member_id !== memberId) return []
    const image = { noun: 'images', id: removal.record_id, row: removal.before, version: undefined } as const
    const prepared = await prepareEarlierRecord(deps, image).catch(ignoreRefusal)
    return prepared ? [{ ...prepared, isLinked: true } as const] : []
  })
  return (await Promise.all(found)).flat()
}

function restorableInput({ noun, row }: EarlierRecord): Row {
  const { input, restoredInput = input }: ResourceTable = resourceTables[noun]
  const emptied = emptiedFields({ ...row })
  const parsed = restoredInput.safeParse({ ...row, ...emptied })
  if (parsed.success) return { ...parsed.data, ...emptied }
  throw new HTTPException(409, { message: `This version cannot come back: ${parsed.error.issues[0]?.message}` })
}

/** Fields that a restore leaves as they are: a withdrawn record stays withdrawn, and off the site. */
export function emptiedFields({ withdrawn_on }: Row): Row {
  return withdrawn_on ? { withdrawn_on, draft: true } : {}
}

/** @throws 409 when the files of a deleted image may be removed at any moment */
export function assertFilesKept(db: Database, record: Pick<EarlierRecord, 'noun' | 'id'>, now: Date) {
  const removal = newestChangeOfRecord(db, { noun: record.noun, record_id: record.id })
  if (removal && isRemovalRecent(removal, now)) return
  throw new HTTPException(409, { message: 'A deleted picture is kept for 30 days, and those of this one are over.' })
}

function ignoreRefusal(error: unknown) {
  if (!(error instanceof HTTPException)) throw error
}
