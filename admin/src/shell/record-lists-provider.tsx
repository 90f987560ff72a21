import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { imagesQuery } from '../base/data/queries.ts'
import { type DataLists, type ListState, RecordListsContext } from '../base/data/record-lists-context.ts'
import { createResourceClient } from '../base/data/resource-client.ts'
import { useSessionUser } from '../base/session/session.ts'
import { RESOURCES } from '../records/resources/index.ts'
import { samplesQuery } from '../records/samples/samples-query.ts'

const LIST_QUERIES = [...RESOURCES.map(({ resourceName }) => createResourceClient(resourceName).listQuery), imagesQuery]

/** Loads all lists at once for a signed-in user: what visitors get lacks plans and drafts, and a form would erase them. */
export function RecordListsProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useSessionUser() !== null
  const results: UseQueryResult<unknown[]>[] = useQueries({
    queries: LIST_QUERIES.map((query) => ({ ...query, enabled: isSignedIn })),
  })
  useQuery({ ...samplesQuery, enabled: isSignedIn }) // Lists show it too, and are there at once after Back.
  const lists = results.map((result, index) => [LIST_QUERIES[index]?.queryKey[0], toListState(result)])
  return <RecordListsContext value={Object.fromEntries(lists) as DataLists}>{children}</RecordListsContext>
}

function toListState({ data, isPending, error, refetch }: UseQueryResult<unknown[]>): ListState<unknown> {
  return { rows: data ?? [], isLoading: isPending, error, reload: () => void refetch() }
}
