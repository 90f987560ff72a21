import type { ListedResource } from '@shop/db/resources/definitions'
import type { Image } from '@shop/db/tables/images'
import type { IsListFilled } from '@shop/site/layout/nav-links.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { filledListsQuery } from './queries.ts'
import type { RecordOf } from './resource-client.ts'

export interface ListState<Row> {
  /** after an error, those of the last successful load */
  rows: Row[]
  isLoading: boolean
  error: Error | null
  reload(): void
}

export type RecordLists = { [Name in ListedResource]: ListState<RecordOf<Name>> }

export type DataLists = RecordLists & { images: ListState<Image> }

export const RecordListsContext = createContext<DataLists | null>(null)

export function useRecordLists(): DataLists {
  const data = use(RecordListsContext)
  if (!data) throw new Error('useRecordLists must be used within a RecordListsProvider')
  return data
}

export function useImage(id: number | null | undefined): Image | undefined {
  return useRecordLists().images.rows.find((image) => image.id === id)
}

/** For the public navigation; until there is an answer, every list counts as filled except work, which few shops have. */
export function useIsListFilled(): IsListFilled {
  const { data: filled } = useQuery(filledListsQuery)
  return (list) => filled?.includes(list) ?? list !== 'work'
}
