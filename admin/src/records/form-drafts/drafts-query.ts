import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { useTimeout } from '../../base/state/use-timeout.ts'
import { setDraftsKept } from './are-drafts-kept.ts'
import { MAX_WAIT_MS } from './draft-database.ts'
import { listOpenDrafts } from './draft-lock.ts'
import { readUnexpiredDrafts, removeDrafts } from './draft-queue.ts'
import type { FormDraft } from './form-draft.ts'

const OPEN_DRAFT_POLL_MS = 2000

export interface StoredDraft extends FormDraft {
  /** whether it is being typed, in this or another tab */
  isOpen: boolean
}

const draftsQuery = queryOptions({
  queryKey: ['form-drafts'],
  queryFn: loadDrafts,
  staleTime: 0,
  refetchInterval: ({ state }) => state.data?.some(({ isOpen }) => isOpen) && OPEN_DRAFT_POLL_MS,
})

const noDrafts: StoredDraft[] = []

export function useDrafts(): StoredDraft[] {
  const userId = useSessionUser()?.id
  const { data = noDrafts } = useQuery(draftsQuery)
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
  try {
    const [drafts, openKeys] = await Promise.all([readUnexpiredDrafts(), listOpenDrafts()])
    return drafts
      .map((draft) => ({ ...draft, isOpen: openKeys.has(draft.key) }))
      .toSorted((a, b) => b.at.localeCompare(a.at))
  } catch {
    setDraftsKept(false)
    return []
  }
}

export async function discardDrafts(keys: string[]) {
  hideDrafts(keys)
  await removeDrafts(keys)
  void queryClient.invalidateQueries(draftsQuery) // it may have been read before
}

export function hideDrafts(keys: string[]) {
  queryClient.setQueryData(draftsQuery.queryKey, (drafts) => drafts?.filter(({ key }) => !keys.includes(key)))
}
