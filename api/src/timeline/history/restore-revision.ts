import { newestChangeOfRecord } from '@shop/db/records/journal'
import { isRemovalRecent } from '@shop/db/records/journal-retention'
import { listMissingImages } from '@shop/db/records/missing-images'
import { isWithdrawnImage } from '@shop/db/records/read-withdrawals'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { withoutShopFields } from '@shop/db/records/renter-writes'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type Change, changes } from '@shop/db/tables/changes'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import type { ResourceName } from '@shop/db/tables/resources'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { expectedVersionPastServerWrites } from '../../content/images/expected-version-past-server-writes.ts'
import { findRestorableFile } from '../../content/images/files/find-restorable-file.ts'
import type { ImageDeps, ImageLookupDeps } from '../../content/images/files/image-deps.ts'
import { bringFilesBack } from '../../content/images/files/move-deleted-files.ts'
import type { ImageFile } from '../../content/images/files/parse-image-row.ts'
import { referencedKeys } from '../../content/images/files/referenced-files.ts'
import { findDeletedImages, restoreDeletedImages } from './restore-linked-images.ts'

const WITHOUT_IMAGE = 'Its picture does not exist any more, so it came back without one.'
const WITHDRAWN_IMAGE = 'Its picture was withdrawn, so it came back without one.'
const WITH_IMAGE = 'Its picture was deleted too, and is back as well.'

export interface RestoreResult {
  record: (typeof resourceTables)[ResourceName]['table']['$inferSelect']
  note: string | null
}

/** @throws 404 for an unknown revision, 409 when it cannot be restored, 412 for an outdated `expectedVersion` */
export async function restoreRevision(
  deps: ImageDeps,
  revision: number,
  context: WriteContext,
): Promise<RestoreResult> {
  const prepared = await prepareRestore(deps, findChange(deps.db, revision))
  const deletedImages = await findDeletedImages(deps, prepared.input, context)
  return writeWithFiles(deps, [prepared, ...deletedImages], () => {
    const hasRestoredImages = restoreDeletedImages(deps, deletedImages, context)
    const { record, note } = writeRestored(deps, prepared, context)
    return { record, note: note ?? (hasRestoredImages ? WITH_IMAGE : null) }
  })
}

/** Runs a transaction for which the files of images are public. */
export function writeWithFiles<Result>(
  stores: Omit<ImageDeps, 'clock'>,
  restores: { file: ImageFile | undefined }[],
  write: () => Result,
): Promise<Result> {
  const keys = restores.flatMap(({ file }) => (file ? referencedKeys(file) : []))
  return bringFilesBack(stores, keys, () => writeTransaction(stores.db, write))
}

interface PreparedRestore {
  change: Change
  input: Record<string, unknown>
  file: ImageFile | undefined
}

export async function prepareRestore({ db, storage }: ImageLookupDeps, change: Change): Promise<PreparedRestore> {
  const file = change.noun === 'images' ? await findRestorableFile(db, storage, change) : undefined
  return { change, input: restorableInput(change), file }
}

/** Must run in a transaction. */
export function writeRestored(
  deps: Omit<ImageDeps, 'storage'>,
  { change, input, file }: PreparedRestore,
  context: WriteContext,
): RestoreResult {
  const lost = listMissingImages(deps.db, input)
  const missing = lost.map(({ field }) => [field, null])
  const isWithdrawn = lost.some(({ id }) => isWithdrawnImage(deps.db, id))
  const record = writeVersion(deps, { change, input: { ...input, ...Object.fromEntries(missing) }, file }, context)
  return { record, note: isWithdrawn ? WITHDRAWN_IMAGE : missing.length > 0 ? WITHOUT_IMAGE : null }
}

/** @throws 404 for an unknown revision, and for one whose content is deleted */
function findChange(db: Database, revision: number): Change {
  const hasContent = or(isNotNull(changes.before), isNotNull(changes.after))
  const isRestorable = and(eq(changes.revision, revision), hasContent)
  return orNotFound(db.select().from(changes).where(isRestorable).get())
}

function restorableInput({ noun, before, after }: Change): Record<string, unknown> {
  const { input, restoredInput = input }: ResourceTable = resourceTables[noun]
  const row = { ...(after ?? before) }
  const emptied = emptiedFields(row)
  const parsed = restoredInput.safeParse({ ...row, ...emptied })
  if (parsed.success) return { ...parsed.data, ...emptied }
  throw new HTTPException(409, { message: `This version cannot come back: ${parsed.error.issues[0]?.message}` })
}

/** Fields that a restore leaves as they are: a withdrawn record stays withdrawn, and off the site. */
export function emptiedFields({ withdrawn_on }: Record<string, unknown>): Record<string, unknown> {
  return withdrawn_on ? { withdrawn_on, draft: true } : {}
}

function writeVersion(
  { db, clock }: Omit<ImageDeps, 'storage'>,
  { change, input, file }: PreparedRestore,
  context: WriteContext,
) {
  const { noun, record_id: id } = change
  const records = createRecordStore(db, noun, clock)
  const current = records.find(id)
  if (current) {
    if (change.action === 'remove' && context.expectedVersion === undefined)
      throw new HTTPException(409, { message: 'Somebody has brought it back already.' })
    const { expectedVersion: expected } = context
    const expectedVersion = noun === 'images' ? expectedVersionPastServerWrites(db, id, expected) : expected
    const isSameFile = 'aws_location' in current && current.aws_location === file?.aws_location
    const changed = withoutShopFields(db, context.userId, noun, { ...(!isSameFile && file), ...input })
    return orNotFound(records.update(id, changed, { ...context, expectedVersion }))
  }
  if (context.expectedVersion !== undefined)
    throw new HTTPException(409, { message: 'Somebody deleted this in the meantime. Look again before it comes back.' })
  if (file) assertFilesKept(db, change, clock())
  return records.restore(id, { ...file, ...input }, context)
}

/** @throws 409 when the files of a deleted image may be removed at any moment */
export function assertFilesKept(db: Database, change: Change, now: Date) {
  const removal = newestChangeOfRecord(db, change)
  if (removal && isRemovalRecent(removal, now)) return
  throw new HTTPException(409, { message: 'A deleted picture is kept for 30 days, and those of this one are over.' })
}
