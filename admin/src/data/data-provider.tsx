import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Data, DataContext, type List } from './data.ts'
import { NOUNS } from './nouns.ts'
import { images } from './queries.ts'
import { resource } from './resource.ts'

const LISTS = [...NOUNS.map(({ noun }) => resource(noun).list), images]

/** Loads the lists of all nouns and of the images together (spec §4). */
export function DataProvider({ children }: { children: ReactNode }) {
  const results: UseQueryResult<unknown[]>[] = useQueries({ queries: LISTS })
  const lists = results.map((result, index) => [LISTS[index]?.queryKey[0], asList(result)])
  return <DataContext value={Object.fromEntries(lists) as Data}>{children}</DataContext>
}

function asList({ data, isPending, error, refetch }: UseQueryResult<unknown[]>): List<unknown> {
  return { rows: data ?? [], loading: isPending, error, reload: () => void refetch() }
}
