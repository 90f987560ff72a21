import { newestRevision } from '@shop/db/records/journal'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import type { Change } from '@shop/db/tables/changes'
import type { ResourceName } from '@shop/db/tables/resources'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { expectedVersionPastServerWrites } from '../../content/images/expected-version-past-server-writes.ts'
import type { ImageDeps } from '../../content/images/files/image-deps.ts'
import { removeUnusedImage } from '../../content/images/remove-unused-image.ts'
import { findDeletedImages, restoreDeletedImages } from './restore-linked-images.ts'
import { prepareRestore, writeRestored, writeWithFiles } from './restore-revision.ts'

export interface EarlierRecord {
  noun: ResourceName
  id: number
  row: Record<string, unknown> | null // null where it did not exist
  version: number | undefined // of now; undefined where it does not exist
}

/**
 * In one transaction: images first, because the others refer to them.
 * @returns its first and last revision
 * @throws 409 and 412, and writes nothing then
 */
export async function writeEarlierRecords(deps: ImageDeps, records: EarlierRecord[], { userId }: WriteContext) {
  const [existed, removed] = [records.filter(({ row }) => row), records.filter(({ row }) => !row)]
  const restores = await Promise.all(
    existed.toSorted(imagesFirst).map(async (record) => ({
      ...(await prepareRestore(deps, changeTo(record))),
      context: { userId, expectedVersion: record.version },
    })),
  )
  const deletedImages = (
    await Promise.all(restores.map(({ input }) => findDeletedImages(deps, input, { userId })))
  ).flat()
  return writeWithFiles(deps, [...restores, ...deletedImages], () => {
    const from = newestRevision(deps.db) + 1
    for (const restore of restores) {
      if (restore.change.noun !== 'images') restoreDeletedImages(deps, deletedImages, { userId })
      writeRestored(deps, restore, restore.context)
    }
    for (const record of removed.toSorted(imagesFirst).toReversed()) removeRecord(deps, record, userId)
    return { from, to: newestRevision(deps.db) }
  })
}

function removeRecord({ db, clock }: ImageDeps, { noun, id, version }: EarlierRecord, userId: number | null) {
  if (noun === 'images') {
    const expectedVersion = expectedVersionPastServerWrites(db, id, version)
    removeUnusedImage({ db, records: createRecordStore(db, noun, clock) }, id, { userId, expectedVersion })
  } else orNotFound(createRecordStore(db, noun, clock).remove(id, { userId, expectedVersion: version }))
}

export function changeTo({ noun, id: record_id, row: after, version }: EarlierRecord): Change {
  const action = version === undefined ? 'remove' : 'update'
  return { revision: 0, at: '', user_id: null, action, noun, record_id, before: null, after }
}

function imagesFirst(a: EarlierRecord, b: EarlierRecord): number {
  return Number(b.noun === 'images') - Number(a.noun === 'images')
}
