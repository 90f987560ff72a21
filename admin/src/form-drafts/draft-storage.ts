import { createStore } from '../data/create-store.ts'

/** undefined until the browser has stored a draft, or failed to */
const areKept = createStore<boolean | undefined>(undefined)

/** Whether the browser keeps drafts, as far as is known. */
export const useAreDraftsKept = areKept.use

export function setDraftsKept(isKept: boolean) {
  if (isKept === areKept.get()) return
  areKept.set(isKept)
  if (isKept) void requestPersistence()
}

/** Whether the browser has promised to delete nothing of this site by itself. */
export async function isStoragePersistent(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false
}

/** Firefox would interrupt the typing with a question, and deletes what is stored only when the disk is full. */
async function requestPersistence() {
  if (!navigator.userAgent.includes('Firefox')) await navigator.storage?.persist?.().catch(() => false)
}
