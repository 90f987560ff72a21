import { useSyncExternalStore } from 'react'

/** The newest write of this tab that the server answered. */
export interface Written {
  /** of the journal; 0 when nothing was written yet */
  revision: number
  /** the address on the public site where the change shows */
  page?: string
}

let written: Written = { revision: 0 }
const listeners = new Set<() => void>()

export function useWritten(): Written {
  return useSyncExternalStore(subscribe, () => written)
}

/** Every write answers with its revision; the status chip then waits for it. */
export function noteRevision(revision: number) {
  if (revision > written.revision) tell({ revision })
}

/** Says where the write that was just answered will show. */
export function notePage(page: string) {
  tell({ ...written, page })
}

function tell(next: Written) {
  written = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
