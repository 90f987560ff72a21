import type { ResourceEntry } from './define-resource.tsx'
import { events } from './events/metadata.ts'
import { services } from './services/metadata.ts'
import { teamMembers } from './team-members/metadata.ts'

/** Every resource with screens of its own, in the order of the bar and of the dashboard. */
export const RESOURCES: ResourceEntry[] = [services, events, teamMembers]
