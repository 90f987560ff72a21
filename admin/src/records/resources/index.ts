import type { ResourceEntry } from '../resource-screens/define-resource.tsx'
import { events } from './events/resource.tsx'
import { notices } from './notices/resource.tsx'
import { oldAddresses } from './old-addresses/resource.tsx'
import { reviews } from './reviews/resource.tsx'
import { services } from './services/resource.tsx'
import { teamMembers } from './team-members/resource.tsx'
import { work } from './work/resource.tsx'

export const RESOURCES: ResourceEntry[] = [services, events, teamMembers, reviews, work, notices, oldAddresses]
