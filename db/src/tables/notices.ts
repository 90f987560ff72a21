import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { checkOnSite, visibilityColumns, visibilityFields } from '../time/visibility/visibility-schema.ts'
import { optionalChoice, optionalFormat, optionalText, optionalUrl, requiredText } from '../validation/field-schemas.ts'
import { MAX_LENGTHS } from '../validation/text-limits.ts'
import { auditColumns, type ColumnSchemas, idColumn } from './shared-columns.ts'

export const NOTICE_KINDS = ['wait', 'offer', 'gift_cards', 'job', 'chair', 'note'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_KIND_LABELS: Record<NoticeKind, string> = {
  wait: 'Walk-in wait',
  offer: 'Offer',
  gift_cards: 'Gift cards',
  job: 'Job',
  chair: 'Chair to rent',
  note: 'Note',
}

export const notices = sqliteTable('notices', {
  id: idColumn(),
  kind: text({ enum: NOTICE_KINDS }).notNull().default('note'),
  text: text().notNull(), // without its end, which is added
  details: text().notNull().default(''), // of a job or a chair, on the home page
  link_url: text().notNull().default(''),
  posted_on: text().notNull().default(''), // YYYY-MM-DD, of a job; '' if unknown
  words: wordsColumn(),
  ...visibilityColumns(), // with an end in show_until
  ...auditColumns(),
})

export const noticeInputSchema = checkOnSite(
  z.object({
    kind: optionalChoice(NOTICE_KINDS, 'note', 'kind'),
    text: requiredText('Notice'),
    details: optionalText('Details', MAX_LENGTHS.longText),
    link_url: optionalUrl('Link'),
    posted_on: optionalFormat(z.iso.date(), 'The date must be a day such as 2026-11-02.'),
    words: wordsField(['text', 'details']),
    ...visibilityFields,
    show_until: visibilityFields.show_until.refine((moment) => moment !== '', 'Enter an end: every notice needs one.'),
  } satisfies ColumnSchemas<typeof notices>),
)

export type Notice = typeof notices.$inferSelect
export type NoticeInput = z.infer<typeof noticeInputSchema>

export function sortNotices<Row extends Pick<Notice, 'id' | 'kind' | 'show_until'>>(rows: Row[]): Row[] {
  const rank = ({ kind }: Row) => NOTICE_KINDS.indexOf(kind)
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.show_until.localeCompare(b.show_until) || a.id - b.id)
}
