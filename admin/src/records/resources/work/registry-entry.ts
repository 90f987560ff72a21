import type { Work, WorkInput } from '@shop/db/tables/work'
import { defineResource } from '../../resource-screens/define-resource.tsx'

export const work = defineResource<Work, WorkInput>({
  resourceName: 'work',
  icon: 'image',
  previewLabels: ['Picture'],
  findIssue: () => undefined,
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
