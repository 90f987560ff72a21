import { randomUUID } from 'node:crypto'
import { MONTHS } from '@shop/db/event-time/event-date'
import { MAX_REPEATS } from '@shop/db/event-time/repeat-dates'
import { createRecordStore } from '@shop/db/records/record-store'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type Event, eventInputSchema } from '@shop/db/tables/events'
import { Hono } from 'hono'
import * as z from 'zod'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import { jsonBody } from '../http/validate-json-body.ts'

const DATES_MESSAGE = `Choose from 1 to ${MAX_REPEATS} dates such as 2026-12-05, each once.`

const seriesSchema = z.object({
  event: eventInputSchema,
  dates: z
    .array(z.iso.date(DATES_MESSAGE).regex(/^(19[7-9]|2)/, DATES_MESSAGE), DATES_MESSAGE)
    .min(1, DATES_MESSAGE)
    .max(MAX_REPEATS, DATES_MESSAGE)
    .refine((dates) => new Set(dates).size === dates.length, DATES_MESSAGE),
})

/** `POST /series { event, dates: ['2026-12-05', …] }`: copies that share a series id, in one transaction. */
export function eventSeriesCreationRoutes({ db, requireStaff, clock }: RouteDeps) {
  const records = createRecordStore(db, 'events', clock)
  function createSeries({ event, dates }: z.output<typeof seriesSchema>, userId: number): Event[] {
    const series_id = randomUUID()
    return dates.map((date) => records.create({ ...event, ...toEventDate(date), series_id }, { userId }))
  }

  return new Hono<AuthEnv>().post('/series', requireStaff, jsonBody(seriesSchema), (c) => {
    const series = writeTransaction(db, () => createSeries(c.req.valid('json'), c.var.user.id))
    return c.json(series, 201)
  })
}

function toEventDate(isoDate: string) {
  const [year, month, day] = isoDate.split('-').map(Number)
  return { year: Number(year), month: MONTHS[Number(month) - 1] ?? '', day: `${day}` }
}
