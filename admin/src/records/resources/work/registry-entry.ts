import { defineResource } from '../../resource-screens/define-resource.tsx'

export const work = defineResource('work', {
  icon: 'image',
  previewLabels: ['Picture'],
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
