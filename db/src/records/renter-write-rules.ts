import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { DEFAULT_DISPLAY_ORDER, RESOURCE_NAMES, type ResourceName, renterRuleOf } from '../resources/definitions.ts'
import type { Database } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { images } from '../tables/images.ts'
import { type ResourceTable, resourceTables } from '../tables/resource-tables.ts'
import { teamMembers } from '../tables/team-members.ts'
import { userQuery } from './record-and-user-queries.ts'
import { imageColumns } from './withdrawn-photos.ts'

/** A write that a renter may not make; the message is a sentence for them. */
export class RenterRefusal extends Error {}

type Row = Record<string, unknown>

export interface RecordWrite {
  noun: ResourceName
  before: Row | null
  after: Row | null
  removed?: Row | null | undefined // as it was when it was deleted, where it comes back
}

export const NOT_THEIRS = 'Only the shop can change this. You can change your own profile, work and pictures.'
const NO_MEMBER = 'You are no longer on the team, so nothing can be saved. Ask an owner of the shop.'

const FIELD_WORDS: Record<string, string> = {
  position: 'The position',
  display_order: 'The order',
  level: 'The level',
  independent: 'Who runs their own business',
}

/** Checked in the transaction of the write, because a role may change during a request. @throws RenterRefusal */
export function assertRenterMayWrite(db: Database, userId: number | null, write: RecordWrite) {
  const memberId = findRenterMember(db, userId)
  if (memberId === undefined) return
  const { noun, before, after } = write
  if (!isTheirs(write, memberId)) throw new RenterRefusal(NOT_THEIRS)
  const field = findShopField(write)
  if (field) throw new RenterRefusal(`${FIELD_WORDS[field] ?? 'When it is on the site'} is up to the shop.`)
  if (noun === 'images') assertNotShown(db, Number((before ?? after)?.id), memberId)
  else if (after) for (const column of imageColumns(noun)) assertPictureAllowed(db, write, column, memberId)
}

/** @returns undefined for anyone but a renter @throws RenterRefusal when the team member is deleted */
export function findRenterMember(db: Database, userId: number | null): number | undefined {
  const user = userId === null ? undefined : userQuery(db).get({ id: userId })
  if (user?.role !== 'renter') return undefined
  const isOfUser = eq(teamMembers.id, user.team_member_id ?? 0)
  const member = db.select({ id: teamMembers.id }).from(teamMembers).where(isOfUser).get()
  if (member) return member.id
  throw new RenterRefusal(NO_MEMBER)
}

/** A version that a renter restores must not undo what the shop has decided since. */
export function withoutShopFields(db: Database, userId: number | null, noun: ResourceName, input: Row): Row {
  if (findRenterMember(db, userId) === undefined) return input
  const { shopFields = [] } = renterRuleOf(noun) ?? {}
  return Object.fromEntries(Object.entries(input).filter(([field]) => !shopFields.includes(field)))
}

/** Pictures that they uploaded, or that nothing else shows. @throws RenterRefusal */
export function assertRenterMayWithdraw(db: Database, userId: number | null, row: Row, imageIds: number[]) {
  const memberId = findRenterMember(db, userId)
  if (memberId === undefined) return
  if (row.team_member_id !== memberId) throw new RenterRefusal(NOT_THEIRS)
  for (const id of imageIds) if (!isUploadOf(db, id, memberId)) assertNotShown(db, id, memberId)
}

export function isTheirs({ noun, before, after }: RecordWrite, memberId: number): boolean {
  const rule = renterRuleOf(noun)
  if (!rule || (rule.memberColumn === 'id' && !(before && after))) return false
  return [before, after].every((row) => !row || row[rule.memberColumn] === memberId)
}

function findShopField({ noun, before, after, removed }: RecordWrite): string | undefined {
  if (!after) return undefined
  const known: Row = before ?? removed ?? { display_order: DEFAULT_DISPLAY_ORDER }
  return renterRuleOf(noun)?.shopFields.find(
    (field) => after[field] !== known[field] || !isDeepStrictEqual(wordsFor(after, field), wordsFor(known, field)),
  )
}

/** In every language. */
function wordsFor({ words }: Row, field: string): unknown[] {
  return Object.values(Object(words)).flatMap((texts) => Object(texts)[field] ?? [])
}

/** Renters may use pictures that they uploaded, and those that the record has or had. */
function assertPictureAllowed(db: Database, { noun, before, after }: RecordWrite, column: string, memberId: number) {
  const id = after?.[column] ?? null
  if (id === null || id === before?.[column] || isUploadOf(db, Number(id), memberId)) return
  const path = `$.${column}`
  const hadIt = and(
    eq(changes.noun, noun),
    eq(changes.record_id, Number(after?.id)),
    sql`${id} in (json_extract(${changes.before}, ${path}), json_extract(${changes.after}, ${path}))`,
  )
  if (db.select({ revision: changes.revision }).from(changes).where(hadIt).get()) return
  throw new RenterRefusal('Choose a picture that you uploaded. The others are the shop’s.')
}

function isUploadOf(db: Database, imageId: number, memberId: number): boolean {
  const ofMember = and(eq(images.id, imageId), eq(images.team_member_id, memberId))
  return db.select({ id: images.id }).from(images).where(ofMember).get() !== undefined
}

function assertNotShown(db: Database, imageId: number, memberId: number) {
  if (RESOURCE_NAMES.some((name) => isShownByOthers(db, name, imageId, memberId)))
    throw new RenterRefusal('The shop shows this picture elsewhere, so only the shop can change it. Ask an owner.')
}

function isShownByOthers(db: Database, name: ResourceName, imageId: number, memberId: number): boolean {
  const { table }: ResourceTable = resourceTables[name]
  const memberColumn = renterRuleOf(name)?.memberColumn
  return imageColumns(name).some((column) => {
    const isPicture = inArray(getTableColumns(table)[column] ?? images.id, [imageId])
    const rows: Row[] = db.select().from(table).where(isPicture).all()
    return rows.some((row) => !memberColumn || row[memberColumn] !== memberId)
  })
}
