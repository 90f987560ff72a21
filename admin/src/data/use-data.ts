import type { Image } from '@shop/db/tables/images'
import { createContext, use } from 'react'
import type { CrudResourceName, RecordOf } from './resource-client.ts'

/** One of the lists, and how far it has come. */
export interface ListState<Row> {
  rows: Row[]
  isLoading: boolean
  /** why it could not be loaded; the rows are then the last ones known */
  error: Error | null
  reload(): void
}

/** Every list by its noun. */
export type DataLists = { [N in CrudResourceName]: ListState<RecordOf<N>> } & { images: ListState<Image> }

export const DataContext = createContext<DataLists | null>(null)

/** The one door to the lists of the nouns and of the images. */
export function useData(): DataLists {
  const data = use(DataContext)
  if (!data) throw new Error('useData must be used within a DataProvider')
  return data
}
