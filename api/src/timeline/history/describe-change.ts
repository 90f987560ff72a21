import { recordName } from '@shop/db/records/journal'
import type { Change } from '@shop/db/tables/changes'
import { DAY_MS } from '@shop/db/time/durations'
import { isCalendarDate, startOfDay } from '@shop/db/time/event-time/event-date'
import { formatShortDay } from '@shop/db/time/format-calendar-day'
import { parseImageRow } from '../../content/images/files/referenced-files.ts'
import { describeFields, type FieldValue } from './describe-fields.ts'
import { isSaidByText } from './describe-translations.ts'
import type { NamesAndCurrency } from './read-names-and-currency.ts'

export interface ChangeView extends Omit<Change, 'before' | 'after' | 'save' | 'put_back'> {
  username: string | null // null for the server itself
  name: string
  date?: string // of one of a series: Sat, Dec 5
  version: number | null // null for a removal
  /** the changed fields among those that staff edit; `before` is null on create, `after` on removal */
  fields: Record<string, { before: FieldValue; after: FieldValue }>
  picture?: { before: string | null; after: string | null } // keys of small files, when it changed
}

export function changeView(
  { before, after, save, put_back, ...change }: Change,
  username: string | null,
  terms: NamesAndCurrency,
): ChangeView {
  return { ...change, username, ...describeChange({ noun: change.noun, before, after }, terms) }
}

type Rows = Pick<Change, 'noun' | 'before' | 'after'>

export function describeChange(rows: Rows, terms: NamesAndCurrency) {
  const { noun, after } = rows
  return {
    name: recordName(rows),
    ...dateOf(rows),
    version: after ? Number(after.version) : null,
    fields: changedFields(rows, terms),
    ...(noun === 'images' && changedPicture(rows)),
  }
}

function dateOf({ before, after }: Rows): Pick<ChangeView, 'date'> {
  const { series_id, month, day, year } = after ?? before ?? {}
  const date = { month: `${month}`, day: `${day}`, year: Number(year) }
  return series_id && isCalendarDate(date) ? { date: formatShortDay(startOfDay(date) / DAY_MS) } : {}
}

function changedFields({ noun, before, after }: Rows, terms: NamesAndCurrency): ChangeView['fields'] {
  const [earlier, later] = [before, after].map((row) => row && describeFields(noun, row, terms))
  const fields = Object.keys({ ...earlier, ...later }).map(
    (field) => [field, { before: earlier?.[field] ?? null, after: later?.[field] ?? null }] as const,
  )
  const changed = Object.fromEntries(fields.filter(([, { before, after }]) => before !== after))
  return Object.fromEntries(Object.entries(changed).filter(([field]) => !isSaidByText(field, changed)))
}

function changedPicture({ before, after }: Rows): Pick<ChangeView, 'picture'> {
  if (before?.aws_location === after?.aws_location) return {}
  return { picture: { before: before && smallFileKey(before), after: after && smallFileKey(after) } }
}

export function smallFileKey(row: Record<string, unknown>): string {
  const { aws_location, variants } = parseImageRow(row)
  const [smallest] = variants.filter(({ type }) => type === 'image/webp').toSorted((a, b) => a.width - b.width)
  return smallest?.key ?? aws_location
}
