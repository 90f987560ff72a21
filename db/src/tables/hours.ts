import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { findSharedDate, findSpecialDayIssue, findWeekIssues } from '../time/opening-hours/find-invalid-hours.ts'
import type { SpecialDay, WeekWindow } from '../time/opening-hours/opening-hours.ts'
import { optionalText } from '../validation/field-schemas.ts'
import { countCharacters, MAX_LENGTHS, withTextLimit } from '../validation/text-limits.ts'
import { auditColumns, type ColumnSchemas, idColumn } from './shared-columns.ts'

export const HOURS_ID = 1

export const hours = sqliteTable('hours', {
  id: idColumn(),
  week: text({ mode: 'json' }).$type<WeekWindow[]>().notNull().default([]),
  special_days: text({ mode: 'json' }).$type<SpecialDay[]>().notNull().default([]),
  words: wordsColumn(),
  ...auditColumns(),
})

/** NaN is a time that is not typed yet; its sentence names the day. */
const minutes = z.number({ error: 'A time must be a number of minutes.' }).or(z.nan())
const times = { from: minutes, to: minutes }

const MAX_SPECIAL_DAYS = 200

const weekSchema = z
  .array(z.object({ day: z.int().min(1).max(7), ...times }), { error: 'The week must be a list.' })
  .max(7 * 24, 'The week has too many parts.')
  .transform((week) => week.toSorted((a, b) => a.day - b.day || a.from - b.from))
  .superRefine((week, context) => addIssues(context, findWeekIssues(week)))

const specialDaySchema = z.object({
  from: z.string({ error: 'A special day needs a date.' }),
  to: z.string({ error: 'A special day needs a date.' }),
  windows: z.array(z.object(times)).max(24).default([]),
  note: optionalText('Reason'),
})

const specialDaysSchema = z
  .array(specialDaySchema, { error: 'The special days must be a list.' })
  .max(MAX_SPECIAL_DAYS, `At most ${MAX_SPECIAL_DAYS} special days.`)
  .transform((days) => days.toSorted((a, b) => a.from.localeCompare(b.from)))
  .superRefine((days, context) => addIssues(context, findSpecialDaysIssues(days)))

export const hoursInputSchema = z.object({
  week: weekSchema.default([]),
  special_days: withTextLimit(specialDaysSchema.default([]), { label: 'Reason', maxLength: MAX_LENGTHS.line }),
  words: wordsField([], { special_days: 'note' }),
} satisfies ColumnSchemas<typeof hours>)

export type Hours = typeof hours.$inferSelect
export type HoursInput = z.infer<typeof hoursInputSchema>

function findSpecialDaysIssues(days: SpecialDay[]): string[] {
  const issues = days.flatMap((day) =>
    countCharacters(day.note) > MAX_LENGTHS.line
      ? `Reason is too long: at most ${MAX_LENGTHS.line} characters.`
      : (findSpecialDayIssue(day) ?? []),
  )
  const shared = issues.length === 0 && findSharedDate(days)
  return shared ? [`Two special days are on ${shared}.`] : issues
}

function addIssues(context: z.RefinementCtx, messages: string[]) {
  for (const message of messages) context.addIssue({ code: 'custom', message })
}
