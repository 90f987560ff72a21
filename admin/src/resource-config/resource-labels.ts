import type { CrudResourceName } from '../data/resource-client.ts'
import type { IconName } from '../ui/icon.tsx'

/** The part of a resource that is loaded with the dashboard. */
export interface ResourceLabels {
  /** as the API and the journal call it */
  resourceName: CrudResourceName
  /** in title case: Team Member */
  singular: string
  plural: string
  /** a short name for the bar */
  navLabel: string
  /** on its card on the dashboard; without it, there is no card */
  description?: string
  icon: IconName
  /** of its list in the staff area */
  path: string
  /** the views of previews.tsx, in the order of their buttons */
  previewLabels: string[]
}
