import { VERSION_RETENTION_MS } from '@shop/db/records/journal-retention'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { journalBegin, revisionAt } from '@shop/db/records/records-at-revision'
import type { Database } from '@shop/db/sqlite/open-database'
import { formatDateTime } from '@shop/db/time/opening-hours/format-date-time'
import { momentToInstant } from '@shop/db/time/visibility/visibility-state'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'

const momentSchema = z.union([z.iso.datetime({ local: true, precision: -1 }), z.iso.datetime({ offset: true })])

export interface Moment {
  at: Date
  pastRevision: number | undefined // undefined from now on, as nothing was saved since
  isExact: boolean
}

/**
 * @param text a reading of the shop's clock such as 2026-12-24T09:00, or an instant; now without it
 * @throws 400, and 404 before the first
 */
export function findMoment(db: Database, text: string | undefined, now: Date): Moment {
  if (text === undefined) return { at: now, pastRevision: undefined, isExact: true }
  const at = parseMoment(db, 'at', text)
  if (at >= now) return { at, pastRevision: undefined, isExact: true }
  const pastRevision = revisionAt(db, at)
  if (pastRevision === 0) {
    const begin = formatDateTime(journalBegin(db), readShopTimeZone(db))
    throw new HTTPException(404, { message: `The history of this site begins on ${begin}.` })
  }
  return { at, pastRevision, isExact: now.getTime() - at.getTime() <= VERSION_RETENTION_MS }
}

/** @throws 400 */
export function parseMoment(db: Database, name: string, text: string): Date {
  const { data } = momentSchema.safeParse(text)
  if (data === undefined)
    throw new HTTPException(400, { message: `${name} must be a moment such as 2026-12-24T09:00.` })
  const isLocal = /T\d\d:\d\d$/.test(data)
  return new Date(isLocal ? momentToInstant(data, readShopTimeZone(db)) : data)
}
