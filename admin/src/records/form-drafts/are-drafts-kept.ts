import { createStore } from '../../base/state/create-store.ts'

export const KEPT_TIME = 'It is kept here for 14 days; Safari forgets it after 7 days without a visit.'

/** undefined until the browser has stored a draft, or failed to */
const areKept = createStore<boolean | undefined>(undefined)

export const useAreDraftsKept = areKept.use

export function setDraftsKept(isKept: boolean) {
  if (isKept === areKept.get()) return
  areKept.set(isKept)
  if (isKept) void requestPersistence()
}

/** Not in Firefox, which would ask in the middle of typing, and which keeps its storage until the disk is full. */
async function requestPersistence() {
  if (!navigator.userAgent.includes('Firefox')) await navigator.storage?.persist?.().catch(() => false)
}
