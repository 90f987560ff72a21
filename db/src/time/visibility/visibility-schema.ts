import { integer, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { optionalFlag, optionalFormat } from '../../validation/field-schemas.ts'

/** When a record is on the site. The moments are readings of the shop's clock, YYYY-MM-DDTHH:mm, or ''. */
export interface Visibility {
  draft: boolean // off the site, whatever the moments say
  show_from: string
  show_until: string
}

export const ALWAYS_VISIBLE: Visibility = { draft: false, show_from: '', show_until: '' }

export function visibilityColumns() {
  return {
    draft: integer({ mode: 'boolean' }).notNull().default(false),
    show_from: text().notNull().default(''),
    show_until: text().notNull().default(''),
  }
}

export const visibilityFields = {
  draft: optionalFlag('draft must be true or false.'),
  show_from: optionalMoment('The moment when it goes live'),
  show_until: optionalMoment('The moment when it comes off'),
}

/** Rules for every record that may be on the site, and what it needs there. */
export function checkOnSite<Schema extends z.ZodObject>(schema: Schema, needs: Record<string, string> = {}): Schema {
  return requireOnSite(schema, needs).superRefine(checkVisibility)
}

function checkVisibility({ show_from, show_until }: Record<string, unknown>, context: z.RefinementCtx) {
  if (!show_from || !show_until || `${show_from}` < `${show_until}`) return
  const message = 'It must come off after it goes live.'
  context.addIssue({ code: 'custom', path: ['show_until'], message })
}

/** Requires what a record needs on the site and a draft may lack, such as { description: 'Description is required.' }. */
export function requireOnSite<Schema extends z.ZodObject>(schema: Schema, sentences: Record<string, string>): Schema {
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null // also beside other problems
  return Object.entries(sentences).reduce(
    (checked, [field, error]) =>
      checked.refine((record) => record.draft === true || !isBlank(record[field]), { path: [field], error, when }),
    schema,
  )
}

function isBlank(value: unknown): boolean {
  return `${value || ''}`.trim() === ''
}

function optionalMoment(label: string) {
  const moment = z.iso.datetime({ local: true, precision: -1 }).regex(/^[12].*\d$/)
  return optionalFormat(moment, `${label} must be a date and a time such as 2026-12-07T09:00.`)
}
