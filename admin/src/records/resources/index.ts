import type { ResourceEntry } from '../resource-screens/define-resource.tsx'
import { events } from './events/definition.ts'
import { reviews } from './reviews/definition.ts'
import { services } from './services/definition.ts'
import { teamMembers } from './team-members/definition.ts'

export const RESOURCES: ResourceEntry[] = [services, events, teamMembers, reviews]
