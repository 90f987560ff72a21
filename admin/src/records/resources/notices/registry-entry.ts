import type { Notice, NoticeInput } from '@shop/db/tables/notices'
import { defineResource } from '../../resource-screens/define-resource.tsx'

export const notices = defineResource<Notice, NoticeInput>({
  resourceName: 'notices',
  icon: 'info',
  previewLabels: ['Top of every page'],
  findIssue: () => undefined,
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
