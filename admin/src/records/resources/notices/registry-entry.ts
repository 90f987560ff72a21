import { defineResource } from '../../resource-screens/define-resource.tsx'

export const notices = defineResource('notices', {
  icon: 'info',
  previewLabels: ['Top of every page'],
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
