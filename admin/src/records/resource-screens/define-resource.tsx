import {
  type ListedResource,
  type ResourceDefinition as RegisteredResource,
  resources,
} from '@shop/db/tables/resources'
import type { SiteHref } from '@shop/site/links/site-href.ts'
import type { ComponentType, ReactNode } from 'react'
import { useRecordList } from '../../base/data/record-lists-context.ts'
import type { RecordOf, StoredRecord } from '../../base/data/resource-client.ts'
import type { PreviewViews } from '../resource-config/preview-views-and-messages.ts'
import type { ListExtensions, RecordInput, ResourceConfig } from '../resource-config/resource-config.ts'
import type { ResourceSummary } from '../resource-config/resource-summary.ts'

/** Something missing in a record. On the dashboard `problem` follows `name`. */
interface RecordIssue {
  name: string
  problem: string
  action: string
  /** opens what mends it, beyond the form */
  hash?: string
}

interface ResourceDefinition<Row extends StoredRecord, Input extends RecordInput>
  extends Omit<ResourceSummary, 'resourceName' | keyof ReturnType<typeof labelsOf>> {
  findIssue?(record: Row, zone: string): RecordIssue | undefined
  loadConfig(): Promise<{ config: ResourceConfig<Row, Input> }>
  loadListExtensions?(): Promise<{ listExtensions: ListExtensions<Row> }>
  loadPreviews(): Promise<{ previews: PreviewViews<Input> }>
}

/** what stands above the list */
interface ListScreenChildren {
  children?: ReactNode
}

export interface ResourceEntry extends ResourceSummary {
  findIssue?(record: StoredRecord, zone: string): RecordIssue | undefined
  loadPreviews(): Promise<{ previews: PreviewViews<RecordInput> }>
  loadListScreen(): Promise<ComponentType<ListScreenChildren>>
  loadEditScreen(): Promise<ComponentType>
}

export function defineResource<Name extends ListedResource, Input extends RecordInput>(
  resourceName: Name,
  ownDefinition: ResourceDefinition<RecordOf<Name>, Input>,
): ResourceEntry {
  const definition = { ...ownDefinition, ...labelsOf(resourceName), resourceName }
  const { loadConfig, loadListExtensions } = ownDefinition
  const fromRegistry = { useList: () => useRecordList(resourceName), getPublicPath: () => publicPathOf(resourceName) }
  return {
    ...definition,
    async loadListScreen() {
      const [{ config }, parts, { ListScreen }] = await Promise.all([
        loadConfig(),
        loadListExtensions?.(),
        import('./list-screen.tsx'),
      ])
      const columns = [{ heading: '#', cell: (_: unknown, index: number) => index + 1 }, ...config.columns]
      const resource = { ...definition, ...fromRegistry, ...config, ...parts?.listExtensions, columns }
      return ({ children }: ListScreenChildren) => <ListScreen resource={resource}>{children}</ListScreen>
    },
    async loadEditScreen() {
      const [{ config }, { EditScreen }] = await Promise.all([loadConfig(), import('./edit-screen.tsx')])
      const resource = { ...definition, ...fromRegistry, ...config }
      return () => <EditScreen resource={resource} />
    },
  }
}

function labelsOf(name: ListedResource) {
  const { singular, plural, staff } = resources[name]
  return { singular: titleCase(singular), plural: titleCase(plural), navLabel: staff.label, path: staff.path }
}

function publicPathOf(name: ListedResource): SiteHref {
  const { page }: RegisteredResource = resources[name]
  return page?.path ?? '/'
}

function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
