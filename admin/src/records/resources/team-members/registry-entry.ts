import { defineResource } from '../../resource-screens/define-resource.tsx'

export const teamMembers = defineResource('team-members', {
  description: 'Manage staff profiles',
  icon: 'team',
  previewLabels: ['Card'],
  findIssue: ({ name, image_id }) =>
    image_id === null ? { name, problem: 'has no photo.', action: 'Add one', hash: '#image_id' } : undefined,
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
