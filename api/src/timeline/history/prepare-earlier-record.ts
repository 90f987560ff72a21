import { listMissingImages } from '@shop/db/records/check-named-images'
import { newestChangeOfRecord } from '@shop/db/records/journal'
import { isRemovalRecent } from '@shop/db/records/journal-retention'
import { readShopDay } from '@shop/db/records/read-shop-zone-and-languages'
import { findRenterMember } from '@shop/db/records/renter-write-rules'
import { isWithdrawnImage } from '@shop/db/records/withdrawn-photos'
import type { ResourceName } from '@shop/db/resources/definitions'
import { hasDuePlan, hasPlan } from '@shop/db/services/prices/planned-price'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Change } from '@shop/db/tables/changes'
import { images } from '@shop/db/tables/images'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import { eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import type { Storage } from '../../base/storage/storage.ts'
import { type ImageDeps, lookForFile } from '../../content/images/files/image-file-trash.ts'
import { isExternalUrl } from '../../content/images/files/image-keys.ts'
import { type ImageFile, listImageChanges, parseImageRow } from '../../content/images/files/referenced-files.ts'

type Row = Record<string, unknown>

export interface EarlierRecord {
  noun: ResourceName
  id: number
  row: Row | null // null where it did not exist
  version: number | undefined // of now; undefined where it does not exist
}

export interface PreparedRecord extends EarlierRecord {
  row: Row // as it can come back
  input: Row
  file: ImageFile | undefined
  linked: PreparedRecord[] // deleted pictures that it names, and that come back with it
  lost: 'withdrawn' | 'deleted' | undefined // why it comes back without a picture
}

/** @throws 409 for a record that cannot come back */
export async function prepareEarlierRecord(
  deps: ImageDeps,
  record: EarlierRecord & { row: Row },
  userId: number | null,
): Promise<PreparedRecord> {
  const { noun, row } = record
  const file = noun === 'images' ? await prepareFile(deps, record) : undefined
  const kept = { ...fieldsThatStay(row), ...withoutDuePlan(deps, record) }
  const input = { ...parseInput(noun, { ...row, ...kept }), ...kept }
  const missing = listMissingImages(deps.db, input)
  const images = await Promise.all(missing.map(({ id }) => prepareDeletedImage(deps, id, userId)))
  const lost = missing.filter((_, index) => !images[index])
  const emptied = { ...kept, ...Object.fromEntries(lost.map(({ field }) => [field, null])) }
  const isWithdrawn = lost.some(({ id }) => isWithdrawnImage(deps.db, id))
  return {
    ...record,
    row: { ...row, ...emptied },
    input: { ...input, ...emptied },
    file,
    linked: images.flatMap((image) => image ?? []),
    lost: isWithdrawn ? 'withdrawn' : lost[0] && 'deleted',
  }
}

/** @throws 409 also when the file of a deleted picture may be removed at any moment */
async function prepareFile({ db, storage, clock }: ImageDeps, { id: record_id, row, version }: EarlierRecord) {
  const file = await findRestorableFile(db, storage, { record_id, before: null, after: row })
  const removal = newestChangeOfRecord(db, { noun: 'images', record_id })
  if (version !== undefined || (removal && isRemovalRecent(removal, clock()))) return file
  throw new HTTPException(409, { message: 'Deleted pictures are kept for 30 days, and this one is past that.' })
}

/** @returns undefined for a picture that cannot come back, or not for this user */
async function prepareDeletedImage(deps: ImageDeps, id: number, userId: number | null) {
  const removal = newestChangeOfRecord(deps.db, { noun: 'images', record_id: id })
  if (removal?.action !== 'remove' || !removal.before) return undefined
  const memberId = findRenterMember(deps.db, userId)
  if (memberId !== undefined && removal.before.team_member_id !== memberId) return undefined
  const image = { noun: 'images', id, row: removal.before, version: undefined } as const
  return prepareEarlierRecord(deps, image, userId).catch((error: unknown) => {
    if (!(error instanceof HTTPException)) throw error
  })
}

function parseInput(noun: ResourceName, row: Row): Row {
  const { input, restoredInput = input }: ResourceTable = resourceTables[noun]
  const parsed = restoredInput.safeParse(row)
  if (parsed.success) return parsed.data
  throw new HTTPException(409, { message: `This version cannot be restored: ${parsed.error.issues[0]?.message}` })
}

/** A deleted service comes back at the current price. An earlier price that is put back is not replaced at once. */
function withoutDuePlan({ db, clock }: ImageDeps, { row, version }: EarlierRecord & { row: Row }): Row {
  if (!hasPlan(row) || !hasDuePlan(row, readShopDay(db, clock()))) return {}
  const { from, ...price } = row.planned_price
  return { ...(version === undefined && price), planned_price: null }
}

/** A withdrawn record stays withdrawn, and off the site. */
function fieldsThatStay({ withdrawn_on }: Row): Row {
  return withdrawn_on ? { withdrawn_on, draft: true } : {}
}

type ImageChange = Pick<Change, 'record_id' | 'before' | 'after'>

/** Its variants are those that are still stored. @throws 409 when the file itself is not */
export async function findRestorableFile(
  db: Database,
  storage: Pick<Storage, 'stat'>,
  change: ImageChange,
): Promise<ImageFile> {
  const file = newestStateOfFile(db, change)
  if (isExternalUrl(file.aws_location) || isCurrentFile(db, change.record_id, file)) return file
  const findStored = (key: string) => lookForFile(key, storage.stat)
  if (!(await findStored(file.aws_location)))
    throw new HTTPException(409, { message: 'The file of this version is no longer kept, so it cannot come back.' })
  const stored = await Promise.all(file.variants.map(({ key }) => findStored(key)))
  return { ...file, variants: file.variants.filter((_, index) => stored[index] !== undefined) }
}

/** A later change may have added variants of the same file. */
function newestStateOfFile(db: Database, { record_id, before, after }: ImageChange): ImageFile {
  const file = parseImageRow(after ?? before)
  const newest = listImageChanges(db, record_id).findLast((change) => change.after?.aws_location === file.aws_location)
  return newest ? parseImageRow(newest.after) : file
}

function isCurrentFile(db: Database, imageId: number, { aws_location }: ImageFile): boolean {
  const image = db.select().from(images).where(eq(images.id, imageId)).get()
  return image?.aws_location === aws_location
}
