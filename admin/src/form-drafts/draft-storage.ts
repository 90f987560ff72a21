import { createStore } from '../data/create-store.ts'

/** undefined until the browser has stored a draft, or failed to */
const areKept = createStore<boolean | undefined>(undefined)

/** Whether the browser keeps drafts, as far as is known. */
export const useAreDraftsKept = areKept.use

export function setDraftsKept(isKept: boolean) {
  if (isKept !== areKept.get()) areKept.set(isKept)
}
