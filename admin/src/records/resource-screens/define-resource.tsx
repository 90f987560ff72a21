import {
  isForOwners,
  type ListedResource,
  type ResourceDefinition as RegisteredResource,
  resources,
} from '@shop/db/resources/definitions'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, PropsWithChildren } from 'react'
import { type RecordLists, useRecordLists } from '../../base/data/record-lists-context.ts'
import { createResourceClient, type RecordOf, type StoredRecord } from '../../base/data/resource-client.ts'
import { useIsOwner } from '../../base/data/use-account-and-permissions.ts'
import { findEmptyFields } from '../../base/forms/empty-and-wrong-field-links.ts'
import type {
  ListConfig,
  PreviewViews,
  RecordInput,
  ResourceConfig,
  ResourceSummary,
} from '../resource-config/resource-config.ts'

const NUMBER_COLUMN = { heading: '#', cell: (_: unknown, index: number) => index + 1 }

interface ResourceDefinition<Row extends StoredRecord, Input extends RecordInput>
  extends Pick<ResourceSummary, 'description' | 'icon'> {
  loadConfig(): Promise<{ config: ResourceConfig<Row, Input> }>
  loadList(): Promise<{ list: ListConfig<Row> }>
  previews: PreviewViews<Input>
}

export interface ResourceEntry extends ResourceSummary {
  /** its children stand above the list */
  loadListScreen(): Promise<ComponentType<PropsWithChildren>>
  loadEditScreen(): Promise<ComponentType>
}

export function defineResource<Name extends ListedResource, Input extends RecordInput>(
  resourceName: Name,
  ownDefinition: ResourceDefinition<RecordOf<Name>, Input>,
): ResourceEntry {
  const definition = { ...ownDefinition, ...fromRegistry(resourceName) }
  const { loadConfig, loadList } = ownDefinition
  return {
    ...definition,
    async loadListScreen() {
      const [{ config }, { list }, { ListScreen }] = await Promise.all([
        loadConfig(),
        loadList(),
        import('./list-screen.tsx'),
      ])
      const columns = [NUMBER_COLUMN, ...list.columns]
      const listMissing = (row: RecordOf<Name>) => {
        const empty = row.draft ? findEmptyFields(config.requiredFields, { ...config.toInput(row), draft: false }) : []
        return empty.map(({ words }) => words)
      }
      const resource = { ...definition, ...config, ...list, columns, listMissing }
      return ({ children }: PropsWithChildren) => <ListScreen resource={resource}>{children}</ListScreen>
    },
    async loadEditScreen() {
      const [{ config }, { EditScreen }] = await Promise.all([loadConfig(), import('./edit-screen.tsx')])
      const resource = { ...definition, ...config }
      return () => <EditScreen resource={resource} />
    },
  }
}

function fromRegistry<Name extends ListedResource>(resourceName: Name) {
  const { singular, plural, staff, page }: RegisteredResource = resources[resourceName]
  const { listQuery } = createResourceClient(resourceName)
  return {
    resourceName,
    singular: titleCase(singular),
    plural: titleCase(plural),
    navLabel: staff.label,
    path: staff.path,
    useList(): RecordLists[Name] {
      useQuery({ ...listQuery, enabled: useIsOwner() && isForOwners(resourceName) }) // The others are there already.
      return useRecordLists()[resourceName]
    },
    getPublicPath: () => page?.path ?? '/',
  }
}

function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
