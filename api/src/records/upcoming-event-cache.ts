import { createRevisionReader } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import {
  type EventSelection,
  readUpcomingEvents,
  selectEvents,
  type UpcomingEventsResponse,
} from '@shop/site/upcoming-events'
import { createMissingPagesReader } from '../publisher/staleness/failed-pages.ts'

interface CacheDeps {
  db: Database
  clock: () => Date
  imageBaseUrl: string
}

interface CachedList {
  all: UpcomingEventsResponse
  revision: number
  missingPages: string // no list may link to them
  from: number
  until: number
  responses: Map<string, SerializedList>
}

interface SerializedList {
  version: string
  json: Buffer<ArrayBuffer>
}

/** The pages ask for two limits; what others ask for must not fill the memory. */
const MAX_LIMITS = 16

/** Reads the upcoming events once for each revision of the journal, and again when one comes or goes by itself. */
export class UpcomingEventCache {
  readonly #deps: CacheDeps
  readonly #readRevision: () => number
  readonly #readMissingPages: () => string[]
  #cached: CachedList | undefined

  constructor(deps: CacheDeps) {
    this.#deps = deps
    this.#readRevision = createRevisionReader(deps.db)
    this.#readMissingPages = createMissingPagesReader(deps.db)
  }

  read({ limit = Number.POSITIVE_INFINITY, isOn = false }: EventSelection): SerializedList {
    const { all, responses } = this.#freshList()
    const count = Math.min(limit, all.events.length)
    const key = `${count} ${isOn}`
    const response = responses.get(key) ?? serialize(selectEvents(all, { limit: count, isOn }))
    if (responses.size >= MAX_LIMITS) responses.clear()
    responses.set(key, response)
    return response
  }

  #freshList(): CachedList {
    const { db, clock, imageBaseUrl } = this.#deps
    const revision = this.#readRevision()
    const missingPages = this.#readMissingPages()
    const missingPagesKey = missingPages.join()
    const now = clock()
    const cached = this.#cached
    const time = now.getTime()
    const isSameContent = cached?.revision === revision && cached.missingPages === missingPagesKey
    if (isSameContent && cached.from <= time && time < cached.until) return cached
    const input = { db, now, imageBaseUrl, missingPages: new Set(missingPages) }
    const { response: all, expiresAt: until } = readUpcomingEvents(input)
    this.#cached = { all, revision, missingPages: missingPagesKey, from: time, until, responses: new Map() }
    return this.#cached
  }
}

function serialize(response: UpcomingEventsResponse): SerializedList {
  return { version: response.version, json: Buffer.from(JSON.stringify(response)) }
}
