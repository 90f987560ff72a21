import { shop } from '@shop/db/tables/shop'
import { dayAt } from '@shop/db/time/calendar-day'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import { compareWithStored } from './compare-with-stored.ts'
import { readPastedText } from './read-pasted-text.ts'

export const PASTED_TEXT_PATH = '/api/pasted-text'

const MAX_BYTES = 1024 * 1024

const textSchema = z.object({ text: z.string({ error: 'Send the text.' }) })

/** `POST { text }`: what it says, as rows that `POST /records` takes. Writes nothing. */
export function pastedTextRoutes({ db, clock, allowRenter }: RouteDeps) {
  return new Hono<AuthEnv>().post('/', allowRenter, jsonBody(textSchema), async (c) => {
    const { text } = c.req.valid('json')
    if (Buffer.byteLength(text) > MAX_BYTES)
      throw new HTTPException(413, { message: 'That is more than 1 MB of text. Paste a part of it at a time.' })
    const { currency, levels, country, time_zone: zone } = orNotFound(db.select().from(shop).get())
    const now = clock()
    const context = { currency, levels, country, zone, now, today: dayAt(now.getTime(), zone) }
    const { rows, ...others } = await readPastedText(text, context)
    return c.json({ rows: compareWithStored(db, rows, c.var.user), ...others })
  })
}
