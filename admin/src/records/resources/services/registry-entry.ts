import { defineResource } from '../../resource-screens/define-resource.tsx'

export const services = defineResource('services', {
  description: 'Manage salon services and treatments',
  icon: 'scissors',
  previewLabels: ['Card'],
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
