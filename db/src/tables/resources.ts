interface ResourceDefinition {
  /** in sentences: team member, and team members of several */
  singular: string
  plural: string
  /** the page of the public site that lists its records, and the text of its link */
  page?: { path: `/${string}`; label: string }
  /** its screens in the staff area, and their short name in its bar */
  staff?: { path: `/admin/${string}`; label: string }
  /** whether the demo shop has records of it that are invented */
  hasSamples?: true
  /** whether only owners may change it */
  forOwners?: true
  /** what a change of a record concerns: pages that read any of its records, this one, fields of it, or all pages */
  impact: 'all records' | 'record' | 'fields' | 'site' | 'event'
}

/** What staff change, by its name in the journal and the API. Other lists of resources are derived from this one. */
export const resources = {
  services: {
    singular: 'service',
    plural: 'services',
    page: { path: '/services', label: 'Services' },
    staff: { path: '/admin/services', label: 'Services' },
    hasSamples: true,
    impact: 'all records',
  },
  events: {
    singular: 'event',
    plural: 'events',
    page: { path: '/events', label: 'Events' },
    staff: { path: '/admin/events', label: 'Events' },
    hasSamples: true,
    impact: 'event',
  },
  'team-members': {
    singular: 'team member',
    plural: 'team members',
    page: { path: '/meet-the-team', label: 'Meet The Team' },
    staff: { path: '/admin/team', label: 'Team' },
    hasSamples: true,
    impact: 'all records',
  },
  reviews: {
    singular: 'review',
    plural: 'reviews',
    page: { path: '/reviews', label: 'Reviews' },
    staff: { path: '/admin/reviews', label: 'Reviews' },
    hasSamples: true,
    impact: 'all records',
  },
  images: { singular: 'image', plural: 'images', hasSamples: true, impact: 'record' },
  shop: { singular: 'shop', plural: 'shop', forOwners: true, impact: 'site' },
  hours: { singular: 'opening hours', plural: 'opening hours', forOwners: true, impact: 'all records' },
  look: { singular: 'look', plural: 'look', forOwners: true, impact: 'fields' },
  'page-texts': { singular: 'page texts', plural: 'page texts', forOwners: true, impact: 'fields' },
} as const satisfies Record<string, ResourceDefinition>

export type ResourceName = keyof typeof resources

/** The names of the resources whose definition has this. */
export type NameWith<Key extends keyof ResourceDefinition> = {
  [Name in ResourceName]: Key extends keyof (typeof resources)[Name] ? Name : never
}[ResourceName]

export const RESOURCE_NAMES = namesWith('singular')

/** The resources that the public site lists. */
export type ListedResource = NameWith<'page'>

export const LISTED_RESOURCES = namesWith('page')

/** The names of the resources whose definition has this, in its order. */
export function namesWith<Key extends keyof ResourceDefinition>(key: Key): NameWith<Key>[] {
  const hasKey = (name: string): name is NameWith<Key> => isResourceName(name) && key in resources[name]
  return Object.keys(resources).filter(hasKey)
}

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name)
}
