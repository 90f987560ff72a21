import type { Review, ReviewInput } from '@shop/db/tables/reviews'
import { defineResource } from '../../resource-screens/define-resource.tsx'

export const reviews = defineResource<Review, ReviewInput>({
  resourceName: 'reviews',
  icon: 'quote',
  previewLabels: ['Card'],
  findIssue: () => undefined,
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
