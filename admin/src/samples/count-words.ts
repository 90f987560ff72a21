import type { Samples } from './use-samples.ts'

const NOUNS: [keyof Samples['ids'], string, string][] = [
  ['services', 'service', 'services'],
  ['events', 'event', 'events'],
  ['team-members', 'team member', 'team members'],
  ['reviews', 'review', 'reviews'],
]

/** 8 services, 5 events, 4 team members, 9 reviews; '' when no such record is a sample. */
export function countWords({ ids }: Pick<Samples, 'ids'>): string {
  return NOUNS.filter(([resource]) => ids[resource].length > 0)
    .map(([resource, one, many]) => `${ids[resource].length} ${ids[resource].length === 1 ? one : many}`)
    .join(', ')
}
