interface ResourceDefinition {
  singular: string
  plural?: string // of a resource with many records
  /** With the `idPrefix` service, the entry of record 7 has the id `service-7`, at which staff find its Edit link. */
  page?: { path: `/${string}`; label: string; idPrefix?: string }
  staff?: { path: `/admin/${string}`; label: string } // its screens in the staff area
  forOwners?: true // only they may change it
  /** what a change of a record concerns: pages that read any of its records, this one, fields of it, or all pages */
  impact: 'all records' | 'record' | 'fields' | 'site' | 'event'
}

/** What staff change, by its name in the journal and the API. Other lists of resources are derived from this one. */
export const resources = {
  services: {
    singular: 'service',
    plural: 'services',
    page: { path: '/services', label: 'Services', idPrefix: 'service' },
    staff: { path: '/admin/services', label: 'Services' },
    impact: 'all records',
  },
  events: {
    singular: 'event',
    plural: 'events',
    page: { path: '/events', label: 'Events' },
    staff: { path: '/admin/events', label: 'Events' },
    impact: 'event',
  },
  'team-members': {
    singular: 'team member',
    plural: 'team members',
    page: { path: '/meet-the-team', label: 'Meet The Team', idPrefix: 'member' },
    staff: { path: '/admin/team', label: 'Team' },
    impact: 'all records',
  },
  reviews: {
    singular: 'review',
    plural: 'reviews',
    page: { path: '/reviews', label: 'Reviews' },
    staff: { path: '/admin/reviews', label: 'Reviews' },
    impact: 'all records',
  },
  images: { singular: 'image', plural: 'images', impact: 'record' },
  shop: {
    singular: 'shop details',
    staff: { path: '/admin/shop', label: 'Name & contact' },
    forOwners: true,
    impact: 'site',
  },
  hours: {
    singular: 'opening hours',
    staff: { path: '/admin/shop/hours', label: 'Hours' },
    forOwners: true,
    impact: 'all records',
  },
  'page-texts': {
    singular: 'page texts',
    staff: { path: '/admin/shop/texts', label: 'Page texts' },
    forOwners: true,
    impact: 'fields',
  },
  look: {
    singular: 'look',
    staff: { path: '/admin/shop/look', label: 'Look' },
    forOwners: true,
    impact: 'fields',
  },
} as const satisfies Record<string, ResourceDefinition>

export type ResourceName = keyof typeof resources

export type ListedResource = {
  [Name in ResourceName]: (typeof resources)[Name] extends { page: object } ? Name : never
}[ResourceName]

export type SingleResource = Exclude<ResourceName, ListedResource | 'images'>

export const RESOURCE_NAMES = Object.keys(resources).filter(isResourceName)

export const LISTED_RESOURCES = RESOURCE_NAMES.filter(isListedResource)

export function isListedResource(name: ResourceName): name is ListedResource {
  return 'page' in resources[name]
}

export const SINGLE_RESOURCES = RESOURCE_NAMES.filter(isSingleResource)

export function isSingleResource(name: ResourceName): name is SingleResource {
  return name !== 'images' && !isListedResource(name)
}

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name)
}

export function recordAnchor(list: NameWithIdPrefix, id: number): string {
  return `${resources[list].page.idPrefix}-${id}`
}

type NameWithIdPrefix = {
  [Name in ListedResource]: (typeof resources)[Name]['page'] extends { idPrefix: string } ? Name : never
}[ListedResource]
