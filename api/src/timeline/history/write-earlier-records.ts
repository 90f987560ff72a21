import { newestRevision } from '@shop/db/records/journal'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { withoutShopFields } from '@shop/db/records/renter-write-rules'
import type { ResourceName } from '@shop/db/resources/definitions'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { changes, type PutBack } from '@shop/db/tables/changes'
import { oldAddresses } from '@shop/db/tables/old-addresses'
import type { resourceTables } from '@shop/db/tables/resource-tables'
import { eq, inArray } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import { bringFilesBack, type ImageDeps } from '../../content/images/files/image-file-trash.ts'
import { expectedVersionPastServerWrites, referencedKeys } from '../../content/images/files/referenced-files.ts'
import { listImageUsage } from '../../content/images/remove-unused-image.ts'
import { type EarlierRecord, type PreparedRecord, prepareEarlierRecord } from './prepare-earlier-record.ts'

const WITHOUT_IMAGE = {
  deleted: 'Its picture no longer exists, so it came back without one.',
  withdrawn: 'Its picture was withdrawn, so it came back without one.',
}
const WITH_IMAGE = 'Its picture was deleted, too, and is back as well.'

export interface RestoredRecord {
  record: (typeof resourceTables)[ResourceName]['table']['$inferSelect']
  note: string | null
}

export interface EarlierRecordsWritten {
  undo: { from: number; to: number } // its revisions
  restored: RestoredRecord[] // without linked pictures
  kept: string[] // a sentence for each picture that another record uses by now
}

/**
 * Records as they were, in one save, with the deleted pictures that they name. Everything is brought back with this.
 * @throws 409 and 412, and then writes nothing
 */
export async function writeEarlierRecords(
  deps: ImageDeps,
  records: EarlierRecord[],
  { userId, putBack }: Pick<WriteContext, 'userId'> & { putBack?: PutBack },
): Promise<EarlierRecordsWritten> {
  const existed = records.flatMap(({ row, ...record }) => (row ? { ...record, row } : []))
  const prepared = await Promise.all(existed.map((record) => prepareEarlierRecord(deps, record, userId)))
  const linked = prepared.flatMap((record) => record.linked)
  const keys = [...linked, ...prepared].flatMap(({ file }) => (file ? referencedKeys(file) : []))
  const write = () => {
    const from = newestRevision(deps.db) + 1
    releaseAddresses(deps.db, records)
    const removed = records.filter(({ row }) => !row).toReversed()
    const remove = (record: EarlierRecord) => removeRecord(deps, record, userId) ?? []
    // Records that come back may need the place of others, and other records refer to images.
    removed.filter(({ noun }) => noun !== 'images').map(remove)
    const restored = prepared.toSorted(imagesFirst).map((record) => {
      const linked = record.linked.filter((image) => !storeOf(deps, image).find(image.id))
      for (const image of linked) writeRecord(deps, image, userId)
      return writeRecord(deps, { ...record, linked }, userId)
    })
    const kept = removed.filter(({ noun }) => noun === 'images').flatMap(remove)
    if (putBack) deps.db.update(changes).set({ put_back: putBack }).where(eq(changes.revision, from)).run()
    if (kept.length > 0 && kept.length === records.length) throw new HTTPException(409, { message: kept.join(' ') })
    return { undo: { from, to: newestRevision(deps.db) }, restored, kept }
  }
  return bringFilesBack(deps, keys, () => writeTransaction(deps.db, write))
}

function writeRecord(deps: ImageDeps, prepared: PreparedRecord, userId: number | null): RestoredRecord {
  const { noun, id, version, input, file, linked, lost } = prepared
  const records = storeOf(deps, prepared)
  const current = records.find(id)
  const note = lost ? WITHOUT_IMAGE[lost] : linked[0] ? WITH_IMAGE : null
  if (!current && version !== undefined)
    throw new HTTPException(409, { message: 'Somebody deleted this in the meantime. Check it, then bring it back.' })
  if (current && version === undefined) throw new HTTPException(409, { message: 'Somebody already brought it back.' })
  if (!current) return { record: records.restore(id, { ...file, ...input }, { userId }), note }
  const isSameFile = 'aws_location' in current && current.aws_location === file?.aws_location
  const changed = withoutShopFields(deps.db, userId, noun, { ...(!isSameFile && file), ...input })
  const context = { userId, expectedVersion: currentVersion(deps, prepared) }
  return { record: orNotFound(records.update(id, changed, context)), note }
}

/** For records that swap their addresses: each write sets its own again, and is refused if a record outside has it. */
function releaseAddresses(db: ImageDeps['db'], records: EarlierRecord[]) {
  const ids = records.flatMap(({ noun, id }) => (noun === 'old-addresses' ? [id] : []))
  db.update(oldAddresses).set({ key: null }).where(inArray(oldAddresses.id, ids)).run()
}

/** @returns why a picture stays */
function removeRecord(deps: ImageDeps, record: EarlierRecord, userId: number | null): string | undefined {
  const users = record.noun === 'images' ? listImageUsage(deps.db, record.id) : []
  if (users.length > 0) return `The picture stays, because it is in use: ${users.join(', ')}.`
  const context = { userId, expectedVersion: currentVersion(deps, record) }
  orNotFound(storeOf(deps, record).remove(record.id, context))
  return undefined
}

function storeOf({ db, clock }: ImageDeps, { noun }: EarlierRecord) {
  return createRecordStore(db, noun, clock)
}

/** The server itself may have added variants to a picture since. */
function currentVersion({ db }: ImageDeps, { noun, id, version }: EarlierRecord): number | undefined {
  return noun === 'images' ? expectedVersionPastServerWrites(db, id, version) : version
}

function imagesFirst(a: EarlierRecord, b: EarlierRecord): number {
  return Number(b.noun === 'images') - Number(a.noun === 'images')
}
