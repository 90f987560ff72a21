import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { eventInputSchema } from '@shop/db/tables/events'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { reviewInputSchema } from '@shop/db/tables/reviews'
import * as z from 'zod'

/** The resources with the four common routes: records, request body and order of the list. */
export function createCrudResources(db: Database, clock: () => Date) {
  const { services, events, 'team-members': teamMembers, reviews } = resourceTables
  return {
    services: {
      ...services,
      records: createRecordStore(db, services.table, 'services', clock),
      inputSchema: services.input,
    },
    events: {
      ...events,
      records: createRecordStore(db, events.table, 'events', clock),
      inputSchema: eventBodySchema,
    },
    teamMembers: {
      ...teamMembers,
      records: createRecordStore(db, teamMembers.table, 'team-members', clock),
      inputSchema: teamMembers.input,
    },
    reviews: {
      ...reviews,
      records: createRecordStore(db, reviews.table, 'reviews', clock),
      inputSchema: reviewInputSchema,
    },
  }
}

/** The resources with one record that always exists. */
export function createSingleRecords(db: Database, clock: () => Date) {
  const { hours, look, 'page-texts': pageTexts } = resourceTables
  return {
    hours: { ...hours, records: createRecordStore(db, hours.table, 'hours', clock), inputSchema: hours.input },
    look: { ...look, records: createRecordStore(db, look.table, 'look', clock), inputSchema: look.input },
    pageTexts: {
      ...pageTexts,
      records: createRecordStore(db, pageTexts.table, 'page-texts', clock),
      inputSchema: pageTexts.input,
    },
  }
}

type EventBody = z.input<typeof eventInputSchema> & { about?: string | null | undefined }

/** `about` is another name for `description` and wins when a body has both. */
const eventBodySchema = z.custom<EventBody>().transform(acceptAboutAlias).pipe(eventInputSchema)

function acceptAboutAlias(body: EventBody): EventBody {
  if (typeof body !== 'object' || body === null || !('about' in body)) return body
  return { ...body, description: body.about ?? body.description }
}
