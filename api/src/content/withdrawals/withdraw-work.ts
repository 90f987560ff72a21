import { lastRowOfRemoved } from '@shop/db/records/journal'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { assertRenterMayWithdraw } from '@shop/db/records/renter-writes'
import { eraseFromJournal, imageColumns, withdrawnWork } from '@shop/db/records/withdrawals'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { RESOURCE_NAMES, type ResourceName } from '@shop/db/tables/resources'
import { type WithdrawnFile, withdrawals } from '@shop/db/tables/withdrawals'
import type { Work } from '@shop/db/tables/work'
import { HTTPException } from 'hono/http-exception'
import { hashOf } from '../../base/filesystem/content-hash.ts'
import { orNotFound } from '../../base/http/request-params.ts'
import type { ImageDeps } from '../images/files/image-deps.ts'
import { isExternalUrl } from '../images/files/image-keys.ts'
import { readImageFile } from '../images/files/read-image-file.ts'
import { findWithdrawalScope } from './find-withdrawal-scope.ts'

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
    db.$client.pragma('secure_delete = on') // Zeros in place of the name and of the journal.
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
