import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComingChange, comingChangesQuery, type JournalChange, savesQuery } from '../../base/data/queries.ts'
import { nameOfRecord } from '../../records/history/change-summary.tsx'
import { isSavedAtOnce } from '../../records/history/group-saves.ts'

export interface Pick {
  key: string
  at: string
  title: string
  who?: string | null // saved it
  changes?: JournalChange[] // of the save
}

/** The moments at which the site changes: saves of the past, newest first, or what changes by itself, soonest first. */
export function usePicks(isPast: boolean) {
  const coming = useQuery({ ...comingChangesQuery, enabled: !isPast })
  const saves = useInfiniteQuery({ ...savesQuery, enabled: isPast })
  if (!isPast) return { picks: (coming.data ?? []).flatMap(picksOf).toSorted((a, b) => a.at.localeCompare(b.at)) }
  const picks = listSaves(saves.data?.pages.flatMap(({ changes }) => changes) ?? [])
  return { picks, older: saves.hasNextPage ? saves : undefined }
}

function picksOf({ at, also = [], title }: ComingChange): Pick[] {
  return [at, ...also].map((each) => ({ key: each + title, at: each, title }))
}

function listSaves(changes: JournalChange[]): Pick[] {
  const saves: (Pick & { changes: JournalChange[] })[] = []
  for (const change of changes) {
    const save = saves.at(-1)
    if (save && isSameSave(save.changes, change)) save.changes.push(change)
    else {
      const { at, username, revision } = change
      saves.push({ key: `${revision}`, at, title: nameOfRecord(change), who: username, changes: [change] })
    }
  }
  return saves
}

function isSameSave([newest, ...rest]: JournalChange[], change: JournalChange): boolean {
  if (newest?.username !== change.username || !isSavedAtOnce(newest, change)) return false
  return ![newest, ...rest].some(({ noun, record_id }) => noun === change.noun && record_id === change.record_id)
}
