import { text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { optionalFormat, optionalText } from '../validation/field-schemas.ts'
import { MAX_LENGTHS } from '../validation/text-limits.ts'

/** One without a new date yet is postponed. */
const EVENT_STATUSES = ['on', 'cancelled', 'postponed'] as const

export type EventStatus = (typeof EVENT_STATUSES)[number]

export interface StatusOfEvent {
  status: EventStatus
  status_note: string // why, for visitors; may be empty
  moved_from: string // YYYY-MM-DD, before it moved
}

export const ON_AS_DATED: StatusOfEvent = { status: 'on', status_note: '', moved_from: '' }

export function eventStatusColumns() {
  return {
    status: text({ enum: EVENT_STATUSES }).notNull().default('on'),
    status_note: text().notNull().default(''),
    moved_from: text().notNull().default(''),
  }
}

export const eventStatusFields = {
  status: z
    .enum(EVENT_STATUSES, { error: `The status must be one of ${EVENT_STATUSES.join(', ')}.` })
    .nullish()
    .transform((status) => status ?? 'on'),
  status_note: optionalText('Note', MAX_LENGTHS.shortText),
  moved_from: optionalFormat(z.iso.date(), 'The earlier date must be a day such as 2026-11-02.'),
}
