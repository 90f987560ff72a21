import { and, eq } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { ListedResource, ResourceName } from '../resources/definitions.ts'
import { eventInputSchema, events, sortEvents } from './events.ts'
import { HOURS_ID, hours, hoursInputSchema } from './hours.ts'
import { imageInputSchema, images } from './images.ts'
import { LOOK_ID, look, lookInputSchema } from './look.ts'
import { noticeInputSchema, notices, sortNotices } from './notices.ts'
import { oldAddresses, oldAddressInputSchema, sortOldAddresses } from './old-addresses.ts'
import { PAGE_TEXTS_ID, pageTexts, pageTextsInputSchema } from './page-texts.ts'
import { reviewInputSchema, reviews, storedReviewSchema } from './reviews.ts'
import { serviceInputSchema, services } from './services.ts'
import { sortByDisplayOrder } from './shared-columns.ts'
import { SHOP_ID, shop, shopInputSchema, storedShopSchema } from './shop.ts'
import { teamMemberInputSchema, teamMembers } from './team-members.ts'
import { work, workInputSchema } from './work.ts'

export interface ResourceTable {
  table: SQLiteTable
  /** what a change of a record concerns: pages that read any of its records, this one, fields of it, or all pages */
  impact: 'all records' | 'record' | 'fields' | 'site' | 'event'
  input: z.ZodObject // its keys are the fields that staff edit
  restoredInput?: z.ZodObject // where that is more than what staff send
  nameField: string | null // names a record
  id?: number // of a resource with one record
  privateColumns?: string[] // beside those of every record
  publicColumns?: string[] // of those that are private in others
}

const PRIVATE_COLUMNS = ['key', 'updated_by', 'words', 'draft', 'show_from', 'show_until']

export const resourceTables = {
  services: withMany({
    table: services,
    impact: 'all records',
    input: serviceInputSchema,
    nameField: 'title',
    privateColumns: ['planned_price'],
    replacedFields: ['title', 'description', 'image_id'],
    sortRows: sortByDisplayOrder,
  }),
  events: withMany({
    table: events,
    impact: 'event',
    input: eventInputSchema,
    nameField: 'title',
    // biome-ignore format: as one list
    replacedFields: [
      'month', 'day', 'year', 'time', 'title', 'location', 'address', 'short_description', 'description', 'image_id',
    ],
    sortRows: sortEvents,
  }),
  'team-members': withMany({
    table: teamMembers,
    impact: 'all records',
    input: teamMemberInputSchema,
    nameField: 'name',
    // biome-ignore format: as one list
    replacedFields: [
      'name', 'position', 'description', 'image_id', 'display_order', 'phone_number',
      'instagram_url', 'instagram_name', 'facebook_url', 'facebook_name',
    ],
    sortRows: sortByDisplayOrder,
  }),
  reviews: withMany({
    table: reviews,
    impact: 'all records',
    input: reviewInputSchema,
    restoredInput: storedReviewSchema,
    nameField: 'name',
    privateColumns: ['source', 'source_url', 'said_on'],
    replacedFields: ['text', 'name', 'agreed'],
    sortRows: sortByDisplayOrder,
  }),
  work: withMany({
    table: work,
    impact: 'all records',
    input: workInputSchema,
    nameField: 'text',
    privateColumns: ['agreed_by', 'agreed_on', 'agreed_site', 'agreed_without_end', 'withdrawn_on'],
    replacedFields: ['text', 'image_id'],
    sortRows: sortByDisplayOrder,
  }),
  notices: withMany({
    table: notices,
    impact: 'all records',
    input: noticeInputSchema,
    nameField: 'text',
    publicColumns: ['show_until'],
    replacedFields: ['kind', 'text'],
    sortRows: sortNotices,
  }),
  images: { table: images, impact: 'record', input: imageInputSchema, nameField: 'fileName', publicColumns: ['words'] },
  shop: {
    table: shop,
    impact: 'site',
    input: shopInputSchema,
    restoredInput: storedShopSchema,
    nameField: 'name',
    id: SHOP_ID,
  },
  hours: { table: hours, impact: 'all records', input: hoursInputSchema, nameField: null, id: HOURS_ID },
  look: { table: look, impact: 'fields', input: lookInputSchema, nameField: null, id: LOOK_ID },
  'page-texts': { table: pageTexts, impact: 'fields', input: pageTextsInputSchema, nameField: null, id: PAGE_TEXTS_ID },
  'old-addresses': withMany({
    table: oldAddresses,
    impact: 'record',
    input: oldAddressInputSchema,
    nameField: 'from',
    replacedFields: ['from', 'to'],
    sortRows: sortOldAddresses,
  }),
} satisfies Record<ResourceName, ResourceTable>

export function listPrivateColumns(name: ResourceName): string[] {
  const { privateColumns = [], publicColumns = [] }: ResourceTable = resourceTables[name]
  return [...PRIVATE_COLUMNS, ...privateColumns].filter((column) => !publicColumns.includes(column))
}

export type RowOf<Name extends ResourceName> = (typeof resourceTables)[Name]['table']['$inferSelect']

export type OrderedResource = {
  [Name in ListedResource]: RowOf<Name> extends { display_order: number } ? Name : never
}[ListedResource]

export type ListTable = (typeof resourceTables)[ListedResource]['table']

interface ResourceWithMany<Table extends SQLiteTable, Input extends z.ZodObject> extends ResourceTable {
  table: Table
  input: Input
  nameField: keyof z.output<Input> & string
  /** The fields that every client sends. Later ones are not included, so that an older client does not erase them. */
  replacedFields: (keyof z.output<Input> & string)[]
  sortRows(rows: Table['$inferSelect'][]): Table['$inferSelect'][] // in the order of the list
}

function withMany<Table extends SQLiteTable, Input extends z.ZodObject>(resource: ResourceWithMany<Table, Input>) {
  return resource
}

export function whereAlwaysShown(table: ListTable) {
  const isAgreed = 'agreed' in table ? eq(table.agreed, true) : undefined
  return and(eq(table.draft, false), eq(table.show_from, ''), eq(table.show_until, ''), isAgreed)
}
