/** The display order of a new record. */
export const DEFAULT_DISPLAY_ORDER = 999

export interface ResourceDefinition {
  singular: string
  plural?: string // of a resource with many records
  /** With the `idPrefix` service, the entry of record 7 has the id `service-7`, where staff find its Edit link. */
  page?: { path: `/${string}`; label: string; idPrefix?: string }
  staff: { path: `/admin/${string}`; label: string } // its screens in the staff area
  /** Its records belong to the team member in this column, whose renter may write them except for some fields. */
  renterRule?: { memberColumn: 'id' | 'team_member_id'; shopFields: readonly string[] }
}

/** What staff can change, by its name in the journal and the API. Other lists of resources are derived from this one. */
export const resources = {
  services: {
    singular: 'service',
    plural: 'services',
    page: { path: '/services', label: 'Services', idPrefix: 'service' },
    staff: { path: '/admin/services', label: 'Services' },
  },
  events: {
    singular: 'event',
    plural: 'events',
    page: { path: '/events', label: 'Events' },
    staff: { path: '/admin/events', label: 'Events' },
  },
  'team-members': {
    singular: 'team member',
    plural: 'team members',
    page: { path: '/meet-the-team', label: 'Meet The Team', idPrefix: 'member' },
    staff: { path: '/admin/team', label: 'Team' },
    renterRule: {
      memberColumn: 'id',
      shopFields: ['position', 'display_order', 'level', 'independent', 'draft', 'show_from', 'show_until'],
    },
  },
  reviews: {
    singular: 'review',
    plural: 'reviews',
    page: { path: '/reviews', label: 'Reviews' },
    staff: { path: '/admin/reviews', label: 'Reviews' },
  },
  work: {
    singular: 'work',
    plural: 'work',
    page: { path: '/work', label: 'Work', idPrefix: 'work' },
    staff: { path: '/admin/shop/work', label: 'Work' },
    renterRule: { memberColumn: 'team_member_id', shopFields: ['display_order'] },
  },
  notices: {
    singular: 'notice',
    plural: 'notices',
    staff: { path: '/admin/shop/notices', label: 'Notices' },
  },
  images: {
    singular: 'image',
    plural: 'images',
    staff: { path: '/admin/images', label: 'Images' },
    renterRule: { memberColumn: 'team_member_id', shopFields: [] },
  },
  shop: { singular: 'shop details', staff: { path: '/admin/shop', label: 'Name & contact' } },
  hours: { singular: 'opening hours', staff: { path: '/admin/shop/hours', label: 'Hours' } },
  'page-texts': { singular: 'page texts', staff: { path: '/admin/shop/texts', label: 'Page texts' } },
  look: { singular: 'look', staff: { path: '/admin/shop/look', label: 'Look' } },
  'old-addresses': {
    singular: 'old address',
    plural: 'old addresses',
    staff: { path: '/admin/shop/old-addresses', label: 'Old addresses' },
  },
} as const satisfies Record<string, ResourceDefinition>

export type ResourceName = keyof typeof resources

export type PluralResource = {
  [Name in ResourceName]: (typeof resources)[Name] extends { plural: string } ? Name : never
}[ResourceName]

export type ListedResource = Exclude<PluralResource, 'images'>

export type PagedResource = {
  [Name in ResourceName]: (typeof resources)[Name] extends { page: object } ? Name : never
}[ResourceName]

export type SingleResource = Exclude<ResourceName, PluralResource>

export const RESOURCE_NAMES = Object.keys(resources).filter(isResourceName)

export const PLURAL_RESOURCES = RESOURCE_NAMES.filter(isPluralResource)

export function isPluralResource(name: ResourceName): name is PluralResource {
  return 'plural' in resources[name]
}

export const LISTED_RESOURCES = RESOURCE_NAMES.filter(isListedResource)

export function isListedResource(name: ResourceName): name is ListedResource {
  return isPluralResource(name) && name !== 'images'
}

export const PAGED_RESOURCES = RESOURCE_NAMES.filter(isPagedResource)

function isPagedResource(name: ResourceName): name is PagedResource {
  return 'page' in resources[name]
}

export function isSingleResource(name: ResourceName): name is SingleResource {
  return !isPluralResource(name)
}

/** Whether only owners may change it. */
export function isForOwners(name: ResourceName): boolean {
  return isSingleResource(name) || name === 'old-addresses'
}

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name)
}

export function renterRuleOf(name: ResourceName): ResourceDefinition['renterRule'] {
  const { renterRule }: ResourceDefinition = resources[name]
  return renterRule
}

export function formatRecordCount(name: PluralResource, count: number): string {
  return `${count} ${count === 1 ? resources[name].singular : resources[name].plural}`
}

/** The key of a record that a page has read, such as images:7. */
export function recordKey(name: ResourceName, id: number): string {
  return `${name}:${id}`
}

/** The key of a record's words in one language that a page has read. Its facts and its English have the key itself. */
export function wordsKey(key: string, language: string): string {
  return `${key} in ${language}`
}

/** The key of whether there are words in the language at all, which decides how search engines find a page. */
export function writtenKey(key: string, language: string): string {
  return `${key} written in ${language}`
}
