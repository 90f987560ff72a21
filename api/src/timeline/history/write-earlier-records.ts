import { newestRevision } from '@shop/db/records/journal'
import { listMissingImages } from '@shop/db/records/missing-images'
import { isWithdrawnImage } from '@shop/db/records/read-withdrawals'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { withoutShopFields } from '@shop/db/records/renter-writes'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import type { resourceTables } from '@shop/db/tables/resource-tables'
import type { ResourceName } from '@shop/db/tables/resources'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { expectedVersionPastServerWrites } from '../../content/images/expected-version-past-server-writes.ts'
import type { ImageDeps } from '../../content/images/files/image-deps.ts'
import { bringFilesBack } from '../../content/images/files/move-deleted-files.ts'
import { referencedKeys } from '../../content/images/files/referenced-files.ts'
import { removeUnusedImage } from '../../content/images/remove-unused-image.ts'
import {
  assertFilesKept,
  type EarlierRecord,
  findLinkedImages,
  type PreparedRecord,
  prepareEarlierRecord,
} from './prepare-earlier-record.ts'

const WITHOUT_IMAGE = 'Its picture does not exist any more, so it came back without one.'
const WITHDRAWN_IMAGE = 'Its picture was withdrawn, so it came back without one.'
const WITH_IMAGE = 'Its picture was deleted too, and is back as well.'

export interface RestoredRecord {
  record: (typeof resourceTables)[ResourceName]['table']['$inferSelect']
  note: string | null
}

export interface EarlierRecordsWritten {
  undo: { from: number; to: number } // its revisions
  restored: RestoredRecord[] // without linked pictures
}

/**
 * Records as they were, in one save, with the deleted pictures that they name. Everything that brings something back is this.
 * @throws 409 and 412, and writes nothing then
 */
export async function writeEarlierRecords(
  deps: ImageDeps,
  records: EarlierRecord[],
  { userId }: Pick<WriteContext, 'userId'>,
): Promise<EarlierRecordsWritten> {
  const [existed, removed] = [records.filter(({ row }) => row), records.filter(({ row }) => !row)]
  const prepared = await Promise.all(existed.map((record) => prepareEarlierRecord(deps, record)))
  const linked = await findLinkedImages(deps, prepared, userId)
  // Images first, because the others refer to them.
  const restores = [...linked, ...prepared].toSorted(imagesFirst)
  const keys = restores.flatMap(({ file }) => (file ? referencedKeys(file) : []))
  const write = () => {
    const from = newestRevision(deps.db) + 1
    const restored = restores.flatMap((record) => writeRecord(deps, record, userId))
    for (const record of removed.toSorted(imagesFirst).toReversed()) removeRecord(deps, record, userId)
    const withImage = ({ record, note }: RestoredRecord) => ({ record, note: note ?? (linked[0] ? WITH_IMAGE : null) })
    return { undo: { from, to: newestRevision(deps.db) }, restored: restored.map(withImage) }
  }
  return bringFilesBack(deps, keys, () => writeTransaction(deps.db, write))
}

function writeRecord(deps: ImageDeps, prepared: PreparedRecord, userId: number | null): RestoredRecord[] {
  const { db, clock } = deps
  const { noun, id, version, file, isLinked } = prepared
  const records = createRecordStore(db, noun, clock)
  const current = records.find(id)
  if (isLinked && current) return []
  const lost = listMissingImages(db, prepared.input)
  const input = { ...prepared.input, ...Object.fromEntries(lost.map(({ field }) => [field, null])) }
  const note = lost.some(({ id }) => isWithdrawnImage(db, id)) ? WITHDRAWN_IMAGE : lost[0] ? WITHOUT_IMAGE : null
  if (!current && version !== undefined)
    throw new HTTPException(409, { message: 'Somebody deleted this in the meantime. Look again before it comes back.' })
  if (current && version === undefined)
    throw new HTTPException(409, { message: 'Somebody has brought it back already.' })
  if (!current) {
    if (file) assertFilesKept(db, prepared, clock())
    const record = records.restore(id, { ...file, ...input }, { userId })
    return isLinked ? [] : [{ record, note }]
  }
  const isSameFile = 'aws_location' in current && current.aws_location === file?.aws_location
  const changed = withoutShopFields(db, userId, noun, { ...(!isSameFile && file), ...input })
  const context = { userId, expectedVersion: currentVersion(deps, prepared) }
  return [{ record: orNotFound(records.update(id, changed, context)), note }]
}

function removeRecord(deps: ImageDeps, record: EarlierRecord, userId: number | null) {
  const { db, clock } = deps
  const { noun, id } = record
  const context = { userId, expectedVersion: currentVersion(deps, record) }
  if (noun === 'images') removeUnusedImage({ db, records: createRecordStore(db, noun, clock) }, id, context)
  else orNotFound(createRecordStore(db, noun, clock).remove(id, context))
}

/** The server itself may have added variants to a picture since. */
function currentVersion({ db }: ImageDeps, { noun, id, version }: EarlierRecord): number | undefined {
  return noun === 'images' ? expectedVersionPastServerWrites(db, id, version) : version
}

function imagesFirst(a: EarlierRecord, b: EarlierRecord): number {
  return Number(b.noun === 'images') - Number(a.noun === 'images')
}
