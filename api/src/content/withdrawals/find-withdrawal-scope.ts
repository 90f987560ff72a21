import { lastRowOfRemoved, listChangesOfRecord } from '@shop/db/records/journal'
import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { type Work, work } from '@shop/db/tables/work'
import { and, eq } from 'drizzle-orm'
import { listImageChanges, parseReferencedKeys, referencedKeys } from '../images/files/referenced-files.ts'

interface WithdrawalScope {
  workIds: number[]
  imageIds: number[]
  keys: string[] // of all files that the pictures ever had, and the addresses of those on other servers
}

type PicturesOfWork = Pick<Work, 'id'> & Partial<Pick<Work, 'image_id' | 'before_image_id'>>

/**
 * What goes with a record of work: its pictures, including former ones, others with the same files, and other work
 * that shows one of them, or showed it when it was deleted.
 * @param kept earlier pictures of the record that show someone else
 */
export function findWithdrawalScope(db: Database, first: PicturesOfWork, kept: number[] = []): WithdrawalScope {
  const allImages = createRecordStore(db, 'images').list()
  const allWork = [...db.select().from(work).all(), ...listDeletedWork(db)]
  const earlier = findEarlierPictures(db, first).filter((imageId) => !kept.includes(imageId))
  const [workIds, imageIds, originals] = [new Set([first.id]), new Set(earlier), new Set<string>()]
  for (let size = -1; size !== workIds.size + imageIds.size; ) {
    size = workIds.size + imageIds.size
    for (const row of allWork.filter(({ id }) => workIds.has(id)))
      for (const imageId of picturesOf(row)) imageIds.add(imageId)
    for (const { id, aws_location } of allImages) if (imageIds.has(id)) originals.add(aws_location)
    for (const { id, aws_location } of allImages) if (originals.has(aws_location)) imageIds.add(id)
    for (const row of allWork) if (picturesOf(row).some((imageId) => imageIds.has(imageId))) workIds.add(row.id)
  }
  const keys = [...imageIds].flatMap((id) => keysOfImage(db, id))
  return { workIds: [...workIds], imageIds: [...imageIds], keys: [...new Set([...originals, ...keys])] }
}

/** @returns the ids of pictures that the record had, and no longer has */
export function findEarlierPictures(db: Database, row: PicturesOfWork): number[] {
  const past = listChangesOfRecord(db, { noun: 'work', record_id: row.id })
  const had = past.flatMap(({ before, after }) => [before, after].flatMap((old) => (old ? picturesOf(old) : [])))
  return [...new Set(had)].filter((imageId) => !picturesOf(row).includes(imageId))
}

function listDeletedWork(db: Database): PicturesOfWork[] {
  const removals = and(eq(changes.noun, 'work'), eq(changes.action, 'remove'))
  const ids = db.selectDistinct({ id: changes.record_id }).from(changes).where(removals).all()
  return ids.flatMap(({ id }) => {
    const row = lastRowOfRemoved(db, 'work', id)
    return row ? [{ ...row, id }] : []
  })
}

function picturesOf({ image_id, before_image_id }: Partial<PicturesOfWork>): number[] {
  return [image_id, before_image_id].filter((id) => typeof id === 'number')
}

function keysOfImage(db: Database, id: number): string[] {
  const past = listImageChanges(db, id).flatMap(({ before, after }) => [before, after].flatMap(parseReferencedKeys))
  const current = createRecordStore(db, 'images').find(id)
  return current ? [...referencedKeys(current), ...past] : past
}
