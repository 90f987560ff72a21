import type { TeamMember, TeamMemberInput } from '@shop/db/tables/team-members'
import { defineResource } from '../../resource-screens/define-resource.tsx'

export const teamMembers = defineResource<TeamMember, TeamMemberInput>({
  resourceName: 'team-members',
  singular: 'Team Member',
  plural: 'Team Members',
  navLabel: 'Team',
  description: 'Manage staff profiles',
  icon: 'team',
  path: '/admin/team',
  previewLabels: ['Card'],
  findIssue: ({ name, image_id }) =>
    image_id === null ? { name, problem: 'has no photo.', action: 'Add one' } : undefined,
  loadConfig: () => import('./config.tsx'),
  loadListParts: () => import('./list-parts.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
