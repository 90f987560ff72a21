import { createRecordStore } from '@shop/db/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { eventInputSchema, events, sortEvents } from '@shop/db/tables/events'
import { imageInputSchema, images } from '@shop/db/tables/images'
import { type Service, serviceInputSchema, services } from '@shop/db/tables/services'
import { shop, shopInputSchema } from '@shop/db/tables/shop'
import { sortTeamMembers, teamMemberInputSchema, teamMembers } from '@shop/db/tables/team-members'
import * as z from 'zod'

/** Every resource of the journal: the keys of `input` are the fields that staff edit, `nameField` is what names a record. */
export const resources = {
  services: { table: services, input: serviceInputSchema, nameField: 'title' },
  events: { table: events, input: eventInputSchema, nameField: 'title' },
  'team-members': { table: teamMembers, input: teamMemberInputSchema, nameField: 'name' },
  images: { table: images, input: imageInputSchema, nameField: 'fileName' },
  shop: { table: shop, input: shopInputSchema, nameField: 'name' },
}

/** The resources with the four common routes: records, request body and order of the list. */
export function createCrudResources(db: Database, clock: () => Date) {
  return {
    services: {
      records: createRecordStore(db, services, 'services', clock),
      inputSchema: serviceInputSchema,
      sortRows: (rows: Service[]) => rows,
    },
    events: {
      records: createRecordStore(db, events, 'events', clock),
      inputSchema: eventBodySchema,
      sortRows: sortEvents,
    },
    teamMembers: {
      records: createRecordStore(db, teamMembers, 'team-members', clock),
      inputSchema: teamMemberInputSchema,
      sortRows: sortTeamMembers,
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
