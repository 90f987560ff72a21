import type { ListedResource } from '@shop/db/tables/resources'
import type { IconName } from '../../base/ui/icon.tsx'

/** The part of a resource that is loaded with the dashboard. */
export interface ResourceSummary {
  resourceName: ListedResource
  singular: string
  plural: string
  navLabel: string
  description?: string
  icon: IconName
  path: string
  /** the views of previews.tsx, in the order of their buttons */
  previewLabels: string[]
}
