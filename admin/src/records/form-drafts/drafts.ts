import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { queryClient } from '../../base/data/query-client.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { createStore } from '../../base/state/create-store.ts'
import { useTimeout } from '../../base/state/listeners-and-timeouts.ts'
import {
  type FormDraft,
  listOpenDrafts,
  lockDraft,
  MAX_WAIT_MS,
  readDrafts,
  removeDrafts,
  withTimeout,
  writeDraft,
} from './draft-database.ts'

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

const WRITE_EVERY_MS = 500
const SLOW_MS = 3000

const openDrafts = new Set<() => void>()

export function discardOpenDrafts() {
  for (const discard of openDrafts) discard()
}

/** Keeps the words of a form on this device until they are saved or undone. */
export function useFormDraft<Input extends FieldValues>(form: RecordForm<Input>, path: string, label: string) {
  const userId = useSessionUser()?.id
  const { draftKey } = form
  const { isDirty, defaultValues: base = {} } = form.formState
  const isStillDirty = useEffectEvent(() => isDirty)
  const subscribe = useEffectEvent((callback: () => void) => form.subscribe({ formState: { values: true }, callback }))
  const write = useEffectEvent((key: string) => {
    if (userId === undefined) return
    const content = structuredClone({ path, label, base, values: form.getValues() })
    void keepDraft({ key, userId, at: new Date().toISOString(), ...content })
  })

  useEffect(() => {
    if (!isDirty) return
    const key = draftKey.current
    const closing = new AbortController()
    let isWritten = false
    const flush = () => {
      if (!isWritten) write(key)
      isWritten = true
    }
    const discard = () => {
      isWritten = true
      void discardDrafts([key])
    }
    const unsubscribe = subscribe(() => {
      isWritten = false
    })
    const timer = setInterval(flush, WRITE_EVERY_MS)
    lockDraft(key, closing.signal)
    openDrafts.add(discard)
    addEventListener('visibilitychange', flush, { signal: closing.signal })
    return () => {
      if (isStillDirty()) flush()
      else discard()
      unsubscribe()
      clearInterval(timer)
      openDrafts.delete(discard)
      closing.abort()
    }
  }, [isDirty, draftKey])
}

async function keepDraft(draft: FormDraft) {
  const isKept = await withTimeout(writeDraft(draft), false, SLOW_MS)
  const isFirst = isKept && !areDraftsKept.get()
  areDraftsKept.set(isKept)
  // Firefox would ask in the middle of typing, and keeps its storage until the disk is full.
  if (isFirst && !navigator.userAgent.includes('Firefox')) await navigator.storage?.persist?.().catch(() => false)
}
