import { newestChangeOfRecord } from '@shop/db/records/journal'
import { isRemovalRecent } from '@shop/db/records/journal-retention'
import { listMissingImages } from '@shop/db/records/missing-images'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { findRenterMember } from '@shop/db/records/renter-writes'
import type { Change } from '@shop/db/tables/changes'
import { imageInputSchema } from '@shop/db/tables/images'
import { HTTPException } from 'hono/http-exception'
import { findRestorableFile } from '../../content/images/files/find-restorable-file.ts'
import type { ImageDeps, ImageLookupDeps } from '../../content/images/files/image-deps.ts'
import type { ImageFile } from '../../content/images/files/parse-image-row.ts'

interface DeletedImage {
  removal: Change
  file: ImageFile
}

export async function findDeletedImages(
  { db, storage, clock }: ImageLookupDeps,
  input: Record<string, unknown>,
  { userId }: WriteContext,
): Promise<DeletedImage[]> {
  const memberId = findRenterMember(db, userId)
  const newest = listMissingImages(db, input).map(({ id }) =>
    newestChangeOfRecord(db, { noun: 'images', record_id: id }),
  )
  const removals = newest.filter(
    (change) =>
      change?.action === 'remove' &&
      change.before &&
      isRemovalRecent(change, clock()) &&
      (memberId === undefined || change.before.team_member_id === memberId),
  )
  const found = removals.map(async (removal) => {
    const file = removal && (await findRestorableFile(db, storage, removal).catch(ignoreRefusal))
    return file ? [{ removal, file }] : []
  })
  return (await Promise.all(found)).flat()
}

export function restoreDeletedImages(
  { db, clock }: Omit<ImageDeps, 'storage'>,
  deletedImages: DeletedImage[],
  { userId }: WriteContext,
): boolean {
  const records = createRecordStore(db, 'images', clock)
  const missing = deletedImages.filter(({ removal }) => !records.find(removal.record_id))
  for (const { removal, file } of missing)
    records.restore(removal.record_id, { ...file, ...imageInputSchema.parse(removal.before) }, { userId })
  return missing.length > 0
}

function ignoreRefusal(error: unknown) {
  if (!(error instanceof HTTPException)) throw error
}
