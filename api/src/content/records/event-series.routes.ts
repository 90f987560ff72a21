import { randomUUID } from 'node:crypto'
import { createOnce } from '@shop/db/records/create-with-idempotency-key'
import { newestRevision } from '@shop/db/records/journal'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { createRecordStore, type RecordStoreOf } from '@shop/db/records/record-store'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type Event, eventInputSchema, events } from '@shop/db/tables/events'
import { dateSortKey } from '@shop/db/time/event-time/event-date'
import { eventProgress } from '@shop/db/time/event-time/event-progress'
import { MAX_REPEATS } from '@shop/db/time/event-time/repeat-dates'
import { asc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { idempotencyKey, idParam, ifMatchVersion, orNotFound } from '../../base/http/request-params-and-headers.ts'
import { jsonBody, jsonChanges } from '../../base/http/validate-json-body.ts'
import { changesOfSeries, continueSeries, toEventDate } from './continue-and-edit-series.ts'

type EventBody = z.input<typeof eventInputSchema> & { about?: string | null | undefined }

/** `about` is another name for `description` and wins when a body has both. */
export const eventBodySchema = z.custom<EventBody>().transform(acceptAboutAlias).pipe(eventInputSchema)

function acceptAboutAlias(body: EventBody): EventBody {
  if (typeof body !== 'object' || body === null || !('about' in body)) return body
  return { ...body, description: body.about ?? body.description }
}

interface SeriesResource {
  records: RecordStoreOf<'events'>
  input: typeof eventBodySchema
  replacedFields: readonly (keyof typeof eventInputSchema.shape)[]
}

/**
 * `PUT` and `DELETE /:id/series/one`, `/later` or `/all`: an event, and the dates of its series that have not passed, in one
 * transaction. The others take the fields that the body changes, except their day. `POST /changes/undo` takes `undo` back.
 */
export function eventSeriesEditRoutes({ records, input, replacedFields }: SeriesResource, deps: RouteDeps) {
  const { db, clock, requireStaff } = deps

  function findOthers({ id, series_id, ...date }: Event, scope: string | undefined): Event[] {
    if (!series_id) throw new HTTPException(409, { message: 'This event is not one of a series.' })
    if (scope === 'one') return []
    if (scope !== 'later' && scope !== 'all') throw new HTTPException(404, { message: 'Choose one, later or all.' })
    const zone = readShopTimeZone(db)
    const rows = db.select().from(events).where(eq(events.series_id, series_id)).all()
    const coming = rows.filter((row) => row.id !== id && !eventProgress(row, clock(), zone).hasEnded)
    return scope === 'all' ? coming : coming.filter((row) => dateSortKey(row) > dateSortKey(date))
  }

  function write(c: Context<AuthEnv>, writeDate: (event: Event, expectedVersion?: number) => Event | undefined) {
    return writeTransaction(db, () => {
      const from = newestRevision(db) + 1
      const event = orNotFound(records.find(idParam(c)))
      const others = findOthers(event, c.req.param('scope'))
      const written = orNotFound(writeDate(event, ifMatchVersion(c)))
      for (const other of others) writeDate(other)
      return { event: written, count: others.length + 1, undo: { from, to: newestRevision(db) } }
    })
  }

  return new Hono<AuthEnv>()
    .put(
      '/:id/series/:scope',
      requireStaff,
      jsonChanges(input, { replacedFields, findStored: (c) => records.find(idParam(c)) }),
      (c) => {
        const saved = orNotFound(records.find(idParam(c)))
        const changesOf = changesOfSeries({ saved, changes: c.req.valid('json'), scope: c.req.param('scope') })
        return c.json(
          write(c, (event, expectedVersion) =>
            records.update(event.id, changesOf(event), { userId: c.var.user.id, expectedVersion }),
          ),
        )
      },
    )
    .delete('/:id/series/:scope', requireStaff, (c) =>
      c.json(
        write(c, (event, expectedVersion) => {
          const removed = records.remove(event.id, { userId: c.var.user.id, expectedVersion })
          if (event.goes_on && c.req.param('scope') === 'one') continueSeries(event, deps)
          return removed
        }),
      ),
    )
}

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
  function createSeries({ event, dates }: z.output<typeof seriesSchema>, userId: number): Event {
    const series_id = randomUUID()
    const last = dates.toSorted().at(-1)
    const made = dates.map((date) => {
      const goes_on = event.goes_on && date === last
      return records.create({ ...event, ...toEventDate(date), series_id, goes_on }, { userId })
    })
    return orNotFound(made[0])
  }

  function listSeries({ series_id }: Event): Event[] {
    return db.select().from(events).where(eq(events.series_id, series_id)).orderBy(asc(events.id)).all()
  }

  return new Hono<AuthEnv>().post('/series', requireStaff, jsonBody(seriesSchema), (c) => {
    const userId = c.var.user.id
    const body = c.req.valid('json')
    const create = () => createSeries(body, userId)
    const { find } = records
    const key = idempotencyKey(c)
    return c.json(listSeries(createOnce({ db, clock, noun: 'events', userId, key, body, find, create })), 201)
  })
}
