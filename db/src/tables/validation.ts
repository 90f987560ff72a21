import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import type { ManagedColumn } from './columns.ts'

/** One rule for each column a caller may write: none missing, none invented. */
export type ColumnSchemas<Table extends SQLiteTable> = {
  [Column in Exclude<keyof Table['$inferInsert'], ManagedColumn>]-?: z.ZodType<Table['$inferInsert'][Column]>
}

/** Text as typed. Half of a surrogate pair would be changed on its way through SQLite, so it is refused. */
function typed(label: string) {
  return z
    .string({ error: `${label} must be text.` })
    .refine((value) => value.isWellFormed(), `${label} holds a character that cannot be stored.`)
}

/** Text that must hold more than white space; it is tested trimmed and stored as typed (decisions F20). */
export function requiredText(label: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`) })
    .pipe(typed(label))
    .refine((value) => value.trim() !== '', `${label} is required.`)
}

/** Text that may be missing or null, both stored as ''. */
export function optionalText(label: string) {
  return typed(label)
    .nullish()
    .transform((value) => value ?? '')
}

/** Empty, or a whole http(s) address (decisions F19). */
export function optionalUrl(label: string) {
  return optionalText(label).refine(isLink, `${label} must be a whole address that begins with https:// or http://.`)
}

/** The picture of a record, or null (spec §5). Whether it exists is the database's to say. */
export function optionalImageId() {
  return z
    .int({ error: 'The picture must be given by its id.' })
    .positive('The picture must be given by its id.')
    .nullish()
    .transform((value) => value ?? null)
}

function isLink(value: string) {
  if (value === '') return true
  const url = URL.parse(value)
  return url !== null && /^https?:\/\//i.test(value) && /^https?:$/.test(url.protocol)
}
