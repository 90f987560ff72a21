import type { Service, ServiceInput } from '@shop/db/tables/services'
import { defineResource } from '../../resource-screens/define-resource.tsx'

export const services = defineResource<Service, ServiceInput>({
  resourceName: 'services',
  description: 'Manage salon services and treatments',
  icon: 'scissors',
  previewLabels: ['Card'],
  findIssue: () => undefined,
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
