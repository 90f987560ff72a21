import type { Image } from '@shop/db/images'
import { createContext, use } from 'react'
import type { Listed, RowOf } from './resource.ts'

/** One of the lists, and how far it has come. */
export interface List<Row> {
  rows: Row[]
  loading: boolean
  /** why it could not be loaded; the rows are then the last ones known */
  error: Error | null
  reload(): void
}

/** Every list by its noun. */
export type Data = { [N in Listed]: List<RowOf<N>> } & { images: List<Image> }

export const DataContext = createContext<Data | null>(null)

/** The one door to the lists of the nouns and of the images. */
export function useData(): Data {
  const data = use(DataContext)
  if (!data) throw new Error('useData must be used within a DataProvider')
  return data
}
