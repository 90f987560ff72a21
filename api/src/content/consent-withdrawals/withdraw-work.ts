import { lastRowOfRemoved, listChangesOfRecord } from '@shop/db/records/journal'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { assertRenterMayWithdraw } from '@shop/db/records/renter-write-rules'
import { eraseFromJournal, imageColumns, withdrawnWork } from '@shop/db/records/withdrawn-photos'
import { RESOURCE_NAMES, type ResourceName } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { changes } from '@shop/db/tables/changes'
import { type WithdrawnFile, withdrawals } from '@shop/db/tables/withdrawals-and-work-holds'
import { type Work, work } from '@shop/db/tables/work'
import { and, eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { hashOf } from '../../base/filesystem/content-hash.ts'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import { type ImageDeps, readImageFile } from '../images/files/image-file-trash.ts'
import { isExternalUrl } from '../images/files/image-keys.ts'
import { listImageChanges, parseReferencedKeys, referencedKeys } from '../images/files/referenced-files.ts'

interface WithdrawalRequest {
  id: number
  kept: number[] // earlier pictures of the record that stay
}

/** Empties every use of the pictures in one save. Their files are read before, because only their hashes are kept. */
export async function withdrawWork(
  { db, storage, clock }: ImageDeps,
  { id, kept }: WithdrawalRequest,
  context: WriteContext,
): Promise<Work> {
  const hashes = new Map<string, string>()
  for (;;) {
    for (const key of findWithdrawalScope(db, findWork(db, id), kept).keys)
      if (!hashes.has(key)) hashes.set(key, await hashFile(storage, key))
    db.$client.pragma('secure_delete = on') // SQLite then overwrites what it deletes with zeros
    const withdrawn = writeTransaction(db, () => writeWithdrawal(db, { id, kept, hashes, now: clock(), context }))
    if (withdrawn) return withdrawn // else a variant was added since
  }
}

/** Also for a deleted one. @throws 404, and 409 when it is already withdrawn */
export function findWork(db: Database, id: number): Work {
  const found = orNotFound(createRecordStore(db, 'work').find(id) ?? lastRowOfRemoved(db, 'work', id) ?? undefined)
  if (found.withdrawn_on === '') return found
  throw new HTTPException(409, { message: 'This is withdrawn already.' })
}

async function hashFile(storage: ImageDeps['storage'], key: string): Promise<string> {
  if (isExternalUrl(key)) return ''
  const bytes = await readImageFile(storage, key)
  return bytes ? hashOf(bytes) : ''
}

interface WithdrawalWrite extends WithdrawalRequest {
  hashes: Map<string, string>
  now: Date
  context: WriteContext
}

/** @returns undefined when a file has no hash yet */
function writeWithdrawal(db: Database, { id, kept, hashes, now, context }: WithdrawalWrite): Work | undefined {
  const row = findWork(db, id)
  const { imageIds, workIds, keys } = findWithdrawalScope(db, row, kept)
  assertRenterMayWithdraw(db, context.userId, row, imageIds)
  if (!keys.every((key) => hashes.has(key))) return undefined
  const withdrawn_at = now.toISOString()
  const records = createRecordStore(db, 'work', () => now)
  const writer = { userId: context.userId, isWithdrawal: true } as const
  for (const workId of workIds)
    records.update(workId, withdrawnWork(withdrawn_at), workId === id ? { ...context, ...writer } : writer)
  for (const name of RESOURCE_NAMES) emptyUses(db, name, imageIds, { now, writer })
  for (const imageId of imageIds) createRecordStore(db, 'images', () => now).remove(imageId, writer)
  const files: WithdrawnFile[] = keys.map((path) => ({ path, sha256: hashes.get(path) ?? '' }))
  db.insert(withdrawals).values({ withdrawn_at, image_ids: imageIds, files }).run()
  eraseFromJournal(db, imageIds, workIds, withdrawn_at)
  return records.find(id) ?? { ...row, ...withdrawnWork(withdrawn_at) }
}

function emptyUses(
  db: Database,
  name: ResourceName,
  imageIds: number[],
  { now, writer }: { now: Date; writer: WriteContext },
) {
  const columns = imageColumns(name)
  if (columns.length === 0) return
  const records = createRecordStore(db, name, () => now)
  for (const row of records.list()) {
    const used = Object.entries(row).filter(
      ([column, value]) => columns.includes(column) && imageIds.includes(Number(value)),
    )
    const emptied = Object.fromEntries(used.map(([column]) => [column, null]))
    if (used.length > 0) records.update(row.id, { ...emptied }, writer)
  }
}

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
function findWithdrawalScope(db: Database, first: PicturesOfWork, kept: number[] = []): WithdrawalScope {
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
