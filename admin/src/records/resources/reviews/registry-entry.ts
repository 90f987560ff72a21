import { defineResource } from '../../resource-screens/define-resource.tsx'

export const reviews = defineResource('reviews', {
  icon: 'quote',
  previewLabels: ['Card'],
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
