import { memoize } from '@shop/db/memoize'
import { isPastedHours, mergePastedValues } from '@shop/db/records/merge-pasted-values'
import { findRenterMember, isTheirs, NOT_THEIRS, withoutShopFields } from '@shop/db/records/renter-write-rules'
import { isForOwners, type ResourceName } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import { findLongTexts, textLimitsOf } from '@shop/db/validation/text-limits'
import type { SessionUser } from '../../accounts/sessions/sessions.ts'
import { findRepeated, keyOf, SINGLE_RECORD_KEY } from './find-duplicate-rows.ts'
import type { PastedRow } from './pasted-row.ts'

type Values = Record<string, unknown>

export interface ComparedRow extends PastedRow {
  /** the record of the same name */
  known: { id: number; version: number; before: Values } | null // before: of the fields that it says
  isSame: boolean // as the record is
  missing: string[] // the fields that it needs on the site
}

const TWICE = 'The text says this twice.'
const FOR_OWNERS = 'Only an owner of the shop can change this.'
const OWN_PRICE = 'Your own price can be an amount, from an amount, or free.'

/** Adds to each row its stored record, what it changes, the fields it lacks, and why this user may not save it. */
export function compareWithStored(db: Database, rows: PastedRow[], user: SessionUser): ComparedRow[] {
  const memberId = findRenterMember(db, user.id)
  const stored = memoize((noun: ResourceName) => indexRecords(db, noun))
  const own = memberId === undefined ? rows : rows.map((row) => toOwnRow(db, row, user))
  const repeated = findRepeated(own)
  const areHoursNew = rows.some(opensFor) && JSON.stringify(stored('hours').get(SINGLE_RECORD_KEY)?.week) === '[]'
  return own.map((row) => {
    const { resource } = row
    const record = stored(resource).get('own_prices' in row.values ? `id ${memberId}` : keyOf(resource, row.values))
    const pastedValues = record ? withoutSeries(row.values) : row.values
    const values = mergePastedValues(record ?? {}, pastedValues)
    const { isSame, before } = compare(values, record)
    const { missing, problem } = findProblems(resource, values, record)
    const refusal = findRefusal(row, record, { role: user.role, memberId })
    const note = [row.note, repeated.has(row) && TWICE, problem, refusal].filter(Boolean).join(' ')
    const known = record ? { id: Number(record.id), version: Number(record.version), before } : null
    return {
      ...row,
      values: pastedValues,
      known,
      isSame: isSame && !(areHoursNew && resource === 'hours'),
      missing,
      note,
    }
  })
}

/**
 * Whether a row sets opening hours with certainty. If one does, and none are stored yet, a day that the text calls
 * closed also counts as new.
 */
function opensFor({ values, note }: PastedRow): boolean {
  return note === '' && isPastedHours(values) && values.week.length > 0
}

/** A date that already exists stays in its own series. */
function withoutSeries({ series_id: _, goes_on: __, ...values }: Values): Values {
  return values
}

function indexRecords(db: Database, noun: ResourceName): Map<string, Values> {
  const rows: Values[] = db.select().from(resourceTables[noun].table).all()
  return new Map(rows.flatMap((row) => [`id ${row.id}`, keyOf(noun, row)].map((key) => [key, row] as const)))
}

function compare(values: Values, record: Values | undefined) {
  const fields = Object.keys(values)
  const before = Object.fromEntries(fields.map((field) => [field, record?.[field] ?? null]))
  const isSame = fields.every((field) => JSON.stringify(values[field] ?? null) === JSON.stringify(before[field]))
  return { before, isSame: record !== undefined && isSame }
}

function findProblems(noun: ResourceName, values: Values, record: Values | undefined) {
  const { input }: ResourceTable = resourceTables[noun]
  const whole = { ...record, ...values, draft: false }
  const issues = [...(input.safeParse(whole).error?.issues ?? []), ...findLongTexts(textLimitsOf(input), values)]
  const isBlank = ({ path }: { path: PropertyKey[] }) =>
    `${new Map<PropertyKey, unknown>(Object.entries(whole)).get(path[0] ?? '') || ''}`.trim() === ''
  const missing = issues.filter(isBlank).map(({ path }) => String(path[0]))
  const problem = issues.find((issue) => !isBlank(issue) && String(issue.path[0]) in values)?.message
  return { missing: [...new Set(missing)], problem }
}

/** A renter has no services, but their own prices. */
function toOwnRow(db: Database, row: PastedRow, { id: userId }: SessionUser): PastedRow {
  if (row.resource !== 'services') return { ...row, values: withoutShopFields(db, userId, row.resource, row.values) }
  const { title: name, price_kind, price_min = null } = row.values
  const isOwnKind = ['fixed', 'from', 'free'].includes(String(price_kind))
  const values = { own_prices: [{ name, price_kind: isOwnKind ? price_kind : 'fixed', price_min }] }
  return {
    ...row,
    resource: 'team-members',
    values,
    note: isOwnKind ? row.note : [row.note, OWN_PRICE].filter(Boolean).join(' '),
  }
}

function findRefusal(
  { resource }: PastedRow,
  record: Values | undefined,
  user: { role: string; memberId: number | undefined },
) {
  if (user.memberId === undefined) return isForOwners(resource) && user.role !== 'owner' && FOR_OWNERS
  const write = { noun: resource, before: record ?? null, after: record ?? null }
  return !(record && isTheirs(write, user.memberId)) && NOT_THEIRS
}
