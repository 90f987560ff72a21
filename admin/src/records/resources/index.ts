import type { ResourceEntry } from '../resource-screens/define-resource.tsx'
import { events } from './events/registry-entry.ts'
import { notices } from './notices/registry-entry.ts'
import { reviews } from './reviews/registry-entry.ts'
import { services } from './services/registry-entry.ts'
import { teamMembers } from './team-members/registry-entry.ts'
import { work } from './work/registry-entry.ts'

export const RESOURCES: ResourceEntry[] = [services, events, teamMembers, reviews, work, notices]
