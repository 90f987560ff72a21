import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import type { ResourceName } from '@shop/db/tables/changes'
import { sortByDisplayOrder } from '@shop/db/tables/display-order'
import { type EventInput, eventInputSchema, events, sortEvents } from '@shop/db/tables/events'
import { HOURS_ID, hours, hoursInputSchema } from '@shop/db/tables/hours'
import { imageInputSchema, images } from '@shop/db/tables/images'
import { LOOK_ID, look, lookInputSchema } from '@shop/db/tables/look'
import { PAGE_TEXTS_ID, pageTexts, pageTextsInputSchema } from '@shop/db/tables/page-texts'
import { type ReviewInput, reviewInputSchema, reviews, storedReviewSchema } from '@shop/db/tables/reviews'
import { type ServiceInput, serviceInputSchema, services } from '@shop/db/tables/services'
import { shop, shopInputSchema } from '@shop/db/tables/shop'
import { type TeamMemberInput, teamMemberInputSchema, teamMembers } from '@shop/db/tables/team-members'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'

export interface JournaledResource {
  table: SQLiteTable
  /** Its keys are the fields that staff edit. */
  input: z.ZodObject
  /** the field that names a record, or null */
  nameField: string | null
  /** whether only owners may change it */
  forOwners?: boolean
}

/** Every resource of the journal. */
export const resources = {
  services: { table: services, input: serviceInputSchema, nameField: 'title' },
  events: { table: events, input: eventInputSchema, nameField: 'title' },
  'team-members': { table: teamMembers, input: teamMemberInputSchema, nameField: 'name' },
  reviews: { table: reviews, input: storedReviewSchema, nameField: 'name' },
  images: { table: images, input: imageInputSchema, nameField: 'fileName' },
  shop: { table: shop, input: shopInputSchema, nameField: 'name', forOwners: true },
  hours: { table: hours, input: hoursInputSchema, nameField: null, forOwners: true },
  look: { table: look, input: lookInputSchema, nameField: null, forOwners: true },
  'page-texts': { table: pageTexts, input: pageTextsInputSchema, nameField: null, forOwners: true },
} satisfies Record<ResourceName, JournaledResource>

/** The fields that every client sends. Later ones are not among them, so that an older client does not erase them. */
const REPLACED_FIELDS: {
  services: (keyof ServiceInput)[]
  events: (keyof EventInput)[]
  teamMembers: (keyof TeamMemberInput)[]
  reviews: (keyof ReviewInput)[]
} = {
  services: ['title', 'description', 'image_id'],
  // biome-ignore format: as one list
  events: [
    'month', 'day', 'year', 'time', 'title', 'location', 'address', 'short_description', 'description', 'image_id',
  ],
  // biome-ignore format: as one list
  teamMembers: [
    'name', 'position', 'description', 'image_id', 'display_order', 'phone_number',
    'instagram_url', 'instagram_name', 'facebook_url', 'facebook_name',
  ],
  reviews: ['text', 'name', 'agreed'],
}

/** The resources with the four common routes: records, request body and order of the list. */
export function createCrudResources(db: Database, clock: () => Date) {
  return {
    services: {
      records: createRecordStore(db, services, 'services', clock),
      inputSchema: serviceInputSchema,
      replacedFields: REPLACED_FIELDS.services,
      sortRows: sortByDisplayOrder,
    },
    events: {
      records: createRecordStore(db, events, 'events', clock),
      inputSchema: eventBodySchema,
      replacedFields: REPLACED_FIELDS.events,
      sortRows: sortEvents,
    },
    teamMembers: {
      records: createRecordStore(db, teamMembers, 'team-members', clock),
      inputSchema: teamMemberInputSchema,
      replacedFields: REPLACED_FIELDS.teamMembers,
      sortRows: sortByDisplayOrder,
    },
    reviews: {
      records: createRecordStore(db, reviews, 'reviews', clock),
      inputSchema: reviewInputSchema,
      replacedFields: REPLACED_FIELDS.reviews,
      sortRows: sortByDisplayOrder,
    },
  }
}

/** The resources with one record that always exists. */
export function createSingleRecords(db: Database, clock: () => Date) {
  return {
    hours: { id: HOURS_ID, records: createRecordStore(db, hours, 'hours', clock), inputSchema: hoursInputSchema },
    look: { id: LOOK_ID, records: createRecordStore(db, look, 'look', clock), inputSchema: lookInputSchema },
    pageTexts: {
      id: PAGE_TEXTS_ID,
      records: createRecordStore(db, pageTexts, 'page-texts', clock),
      inputSchema: pageTextsInputSchema,
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
