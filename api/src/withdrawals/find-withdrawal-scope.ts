import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Work, work } from '@shop/db/tables/work'
import { listImageChanges, parseReferencedKeys, referencedKeys } from '../images/files/referenced-files.ts'

export interface WithdrawalScope {
  workIds: number[]
  imageIds: number[]
  keys: string[] // of all files that the pictures ever had, and the addresses of those on other servers
}

type PicturesOfWork = Pick<Work, 'id' | 'image_id' | 'before_image_id'>

/** What goes with a record of work: its pictures, others of the same files, and other work that shows one of them. */
export function findWithdrawalScope(db: Database, first: PicturesOfWork): WithdrawalScope {
  const allImages = createRecordStore(db, 'images').list()
  const allWork = db.select().from(work).all()
  const [workIds, imageIds, originals] = [new Set([first.id]), new Set<number>(), new Set<string>()]
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

function picturesOf({ image_id, before_image_id }: PicturesOfWork): number[] {
  return [image_id, before_image_id].filter((id) => id !== null)
}

function keysOfImage(db: Database, id: number): string[] {
  const past = listImageChanges(db, id).flatMap(({ before, after }) => [before, after].flatMap(parseReferencedKeys))
  const current = createRecordStore(db, 'images').find(id)
  return current ? [...referencedKeys(current), ...past] : past
}
