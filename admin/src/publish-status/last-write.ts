import { useSyncExternalStore } from 'react'

/** The newest write of this tab that the server answered. */
export interface LastWrite {
  /** of the journal; 0 when nothing was written yet */
  revision: number
  /** the address on the public site where the change shows */
  publicPath?: string
}

let written: LastWrite = { revision: 0 }
const listeners = new Set<() => void>()

export function useLastWrite(): LastWrite {
  return useSyncExternalStore(subscribe, () => written)
}

/** Every write answers with its revision; the status chip then waits for it. */
export function setLastWriteRevision(revision: number) {
  if (revision > written.revision) setLastWrite({ revision })
}

/** Says where the write that was just answered will show. */
export function setLastWritePath(publicPath: string) {
  setLastWrite({ ...written, publicPath })
}

function setLastWrite(next: LastWrite) {
  written = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
