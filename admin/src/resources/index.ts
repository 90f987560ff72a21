import type { CrudResourceName } from '../data/resource-client.ts'
import type { IconName } from '../ui/icon.tsx'

/** What the whole staff area says of a noun. */
export interface ResourceLabels {
  /** as headings and buttons say it: Service, Team Member */
  singular: string
  plural: string
  /** in the bar, where there is little room */
  navLabel: string
  /** what its list is for, on the dashboard */
  description: string
  icon: IconName
  /** of its list in the staff area */
  path: string
  /** among the other nouns, from 1 */
  navOrder: number
}

/** One noun of the staff area: its words, and where the rest of it is written down. */
export interface ResourceEntry extends ResourceLabels {
  /** as the API and the journal call it, which is also the name of its file */
  resourceName: CrudResourceName
  configPath: string
}

/**
 * All nouns in their order. A folder in resources/ is all that one needs: whoever reads it asks for one of its exports, under
 * a query of its own, so that the build gives each reader a module with nothing else in it.
 */
export const RESOURCES: ResourceEntry[] = Object.entries(
  import.meta.glob<ResourceLabels>('/src/resources/*/config.tsx', { query: '?words', import: 'labels', eager: true }),
)
  .map(([configPath, labels]) => ({ ...labels, configPath, resourceName: resourceNameOf(configPath) }))
  .toSorted((a, b) => a.navOrder - b.navOrder)

function resourceNameOf(configPath: string) {
  return configPath.replace(/^.*\/([^/]+)\/config\.tsx$/, '$1') as CrudResourceName
}
