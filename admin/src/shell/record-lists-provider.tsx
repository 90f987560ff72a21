import { LISTED_RESOURCES } from '@shop/db/resources/definitions'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { imagesQuery, samplesQuery } from '../base/data/queries.ts'
import { type DataLists, type ListState, RecordListsContext } from '../base/data/record-lists-context.ts'
import { createResourceClient } from '../base/data/resource-client.ts'
import { useSessionUser } from '../base/session/session.ts'

const LIST_QUERIES = [...LISTED_RESOURCES.map((name) => createResourceClient(name).listQuery), imagesQuery]

/** Loads all lists at once for a signed-in user: what visitors get lacks plans and drafts, and a form would erase them. */
export function RecordListsProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useSessionUser() !== null
  const results = useQueries({
    queries: LIST_QUERIES.map((query) => ({
      ...query,
      enabled: isSignedIn && query.queryKey[0] !== 'old-addresses', // which is loaded where it is shown
    })),
  })
  useQuery({ ...samplesQuery, enabled: isSignedIn }) // Lists show it too, and are there at once after Back.
  return <RecordListsContext value={toLists(results)}>{children}</RecordListsContext>
}

function toLists(results: UseQueryResult<unknown[]>[]): DataLists
function toLists(results: UseQueryResult<unknown[]>[]) {
  return Object.fromEntries(results.map((result, index) => [LIST_QUERIES[index]?.queryKey[0], toListState(result)]))
}

function toListState({ data, isPending, error, refetch }: UseQueryResult<unknown[]>): ListState<unknown> {
  return { rows: data ?? [], isLoading: isPending, error, reload: () => void refetch() }
}
