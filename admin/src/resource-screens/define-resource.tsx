import type { ComponentType } from 'react'
import type { StoredRecord } from '../data/resource-client.ts'
import type { PreviewViews } from '../resource-config/preview-view.ts'
import type { ListParts, RecordInput, ResourceConfig } from '../resource-config/resource-config.ts'
import type { ResourceLabels } from '../resource-config/resource-labels.ts'

/** Something missing in a record. On the dashboard `problem` follows `name`. */
interface RecordIssue {
  name: string
  problem: string
  action: string
}

interface ResourceDefinition<Row extends StoredRecord, Input extends RecordInput> extends ResourceLabels {
  findIssue(record: Row, zone: string): RecordIssue | undefined
  loadConfig(): Promise<{ config: ResourceConfig<Row, Input> }>
  loadListParts?(): Promise<{ listParts: ListParts<Row> }>
  /** called by the preview document only */
  loadPreviews(): Promise<{ previews: PreviewViews<Input> }>
}

/** A resource without the types of its rows and its input, so that all fit in one list. */
export interface ResourceEntry extends ResourceLabels {
  findIssue(record: StoredRecord, zone: string): RecordIssue | undefined
  loadPreviews(): Promise<{ previews: PreviewViews<RecordInput> }>
  loadListScreen(): Promise<ComponentType>
  loadEditScreen(): Promise<ComponentType>
}

/** Joins a resource with the screens that all resources share. Config and screen load in parallel. */
export function defineResource<Row extends StoredRecord, Input extends RecordInput>(
  definition: ResourceDefinition<Row, Input>,
): ResourceEntry {
  const { loadConfig, loadListParts } = definition
  return {
    ...definition,
    async loadListScreen() {
      const [{ config }, parts, { ListScreen }] = await Promise.all([
        loadConfig(),
        loadListParts?.(),
        import('./list-screen.tsx'),
      ])
      const resource = { ...definition, ...config, ...parts?.listParts }
      return () => <ListScreen resource={resource} />
    },
    async loadEditScreen() {
      const [{ config }, { EditScreen }] = await Promise.all([loadConfig(), import('./edit-screen.tsx')])
      const resource = { ...definition, ...config }
      return () => <EditScreen resource={resource} />
    },
  }
}
