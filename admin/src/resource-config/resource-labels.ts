import type { CrudResourceName } from '../data/resource-client.ts'
import type { IconName } from '../ui/icon.tsx'

/** The part of a resource that is loaded with the dashboard. */
export interface ResourceLabels {
  /** as the API and the journal call it */
  resourceName: CrudResourceName
  singular: string
  plural: string
  /** a short name for the bar */
  navLabel: string
  description?: string
  icon: IconName
  /** of its list in the staff area */
  path: string
  /** the views of previews.tsx, in the order of their buttons */
  previewLabels: string[]
}
