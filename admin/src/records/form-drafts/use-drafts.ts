import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { createStore } from '../../base/state/create-store.ts'
import { useTimeout } from '../../base/state/listeners-and-timeouts.ts'
import { type FormDraft, listOpenDrafts, MAX_WAIT_MS, readDrafts, removeDrafts } from './draft-database.ts'

export const KEPT_TIME = 'It is kept here for 14 days; Safari forgets it after 7 days without a visit.'

const OPEN_DRAFT_POLL_MS = 2000

/** undefined until the browser has stored a draft, or failed to */
export const areDraftsKept = createStore<boolean | undefined>(undefined)

/** `isOpen` while it is being typed, in this tab or another */
export type StoredDraft = FormDraft & { isOpen: boolean }

const draftsQuery = queryOptions({
  queryKey: ['form-drafts'],
  queryFn: loadDrafts,
  staleTime: 0,
  refetchInterval: ({ state }) => state.data?.some(({ isOpen }) => isOpen) && OPEN_DRAFT_POLL_MS,
})

export function useDrafts(): StoredDraft[] {
  const userId = useSessionUser()?.id
  const { data = [] } = useQuery(draftsQuery)
  return data.filter((draft) => draft.userId === userId)
}

/** Whether the drafts were read, or the browser takes too long. A later offer would move the form under the finger. */
export function useAreDraftsRead(): boolean {
  const { isFetchedAfterMount } = useQuery(draftsQuery)
  const [isLate, setIsLate] = useState(false)
  useTimeout(() => setIsLate(true), MAX_WAIT_MS)
  return isFetchedAfterMount || isLate
}

async function loadDrafts(): Promise<StoredDraft[]> {
  const drafts = await readDrafts().catch(() => {
    areDraftsKept.set(false)
    return []
  })
  const openKeys = await listOpenDrafts()
  const withState = drafts.map((draft) => ({ ...draft, isOpen: openKeys.has(draft.key) }))
  return withState.toSorted((a, b) => b.at.localeCompare(a.at))
}

export async function discardDrafts(keys: string[]) {
  queryClient.setQueryData(draftsQuery.queryKey, (drafts) => drafts?.filter(({ key }) => !keys.includes(key)))
  await removeDrafts(keys)
  void queryClient.invalidateQueries(draftsQuery) // it may have been read before
}

/** What each open form does to discard its draft. */
export const openDrafts = new Set<() => void>()

export function discardOpenDrafts() {
  for (const discard of openDrafts) discard()
}
