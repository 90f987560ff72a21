import type { Language } from '@shop/db/language/current-language'
import { isLanguage } from '@shop/db/language/language-names'
import { memoize } from '@shop/db/memoize'
import type { Database } from '@shop/db/sqlite/open-database'
import {
  type EventSelection,
  readUpcomingEvents,
  selectEvents,
  type UpcomingEventsResponse,
} from '@shop/site/reads-for-api'
import { type Context, Hono } from 'hono'
import { respond } from '../base/http/public-read-fast-path.ts'
import { integerParam } from '../base/http/request-params-and-headers.ts'
import { allowPublic, type PublicRead, withMetadata } from '../base/http/route-metadata.ts'
import { createTimedCache } from '../base/http/timed-cache-and-etags.ts'
import { createMissingPagesReader } from './publisher/staleness/failed-pages.ts'

const MAX_LIMIT = 999_999

/** `GET /upcoming?v=&limit=&on&in=`: with `on` only those that take place, `in` a language; 204 if the client has version `v`. */
export function upcomingEventRoutes(deps: UpcomingEventDeps) {
  const readUpcoming = createUpcomingEventReader(deps)

  const read: PublicRead = (request) => {
    const isOn = request.query('on') !== undefined
    const limit = integerParam(request.query('limit'), 'limit must be a whole number from 1.', MAX_LIMIT)
    const asked = request.query('in') ?? ''
    const { version, json } = readUpcoming({ limit, isOn, language: isLanguage(asked) ? asked : 'en' })
    const headers = { 'cache-control': 'no-cache' }
    if (request.query('v') === version) return { status: 204, headers, body: null }
    return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body: json }
  }

  const handler = withMetadata({ publicRead: read }, (c: Context) => respond<UpcomingEventsResponse>(c, read(c.req)))
  return new Hono().get('/upcoming', allowPublic, handler)
}

interface UpcomingEventDeps {
  db: Database
  clock: () => Date
  imageBaseUrl: string
}

/** The pages ask for two limits; other requests must not fill the memory. */
const MAX_LIMITS = 16

/** Reads the upcoming events once for each revision of the journal, and again when one appears or disappears by itself. */
function createUpcomingEventReader(deps: UpcomingEventDeps) {
  const readerOfAllEvents = memoize((language: Language) => createListReader(deps, { language }))
  const readerOfEventsThatAreOn = memoize((language: Language) => createListReader(deps, { language, isOn: true }))

  return ({ limit, isOn = false, language }: EventSelection & { language: Language }) => {
    const read = isOn ? readerOfEventsThatAreOn(language) : readerOfAllEvents(language)
    const { all, responses } = read()
    const count = limit && Math.min(limit, all.events.length)
    const known = responses.get(count)
    if (known) return known
    const response = serialize(selectEvents(all, { limit: count }))
    if (responses.size >= MAX_LIMITS) responses.clear()
    responses.set(count, response)
    return response
  }
}

type ListOptions = Pick<EventSelection, 'isOn'> & { language: Language }

function createListReader({ db, clock, imageBaseUrl }: UpcomingEventDeps, options: ListOptions) {
  const readMissingPages = createMissingPagesReader(db)
  return createTimedCache(db, {
    clock,
    readOtherKeys: readMissingPages, // No list may link to a page that is missing.
    read(now) {
      const input = { db, now, imageBaseUrl, missingPages: new Set(readMissingPages()) }
      const { response: all, expiresAt } = readUpcomingEvents(input, options)
      return { content: { all, responses: new Map<number | undefined, ReturnType<typeof serialize>>() }, expiresAt }
    },
  })
}

function serialize(response: UpcomingEventsResponse) {
  return { version: response.version, json: Buffer.from(JSON.stringify(response)) }
}
