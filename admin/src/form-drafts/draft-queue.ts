import { runTransaction } from './draft-database.ts'
import type { FormDraft } from './form-draft.ts'

const waiting = new Map<string, (store: IDBObjectStore) => void>()
let isWriting = false

/**
 * Stores a draft, and in the same transaction removes those whose words it contains. A write that waits for another one is
 * replaced by the next of its draft, so that a slow browser does not fall behind.
 */
export function writeDraft(draft: FormDraft, replacedKeys: string[]) {
  waiting.set(draft.key, (store) => {
    store.put(draft)
    for (const key of replacedKeys) store.delete(key)
  })
  if (!isWriting) void writeWaiting()
}

/** Removes drafts after the writes that have begun; the others do not happen. @returns when it is done, or failed */
export async function removeDrafts(keys: string[]) {
  for (const key of keys) waiting.delete(key)
  await runTransaction('readwrite', (store) => {
    for (const key of keys) store.delete(key)
  }).catch(console.error)
}

async function writeWaiting() {
  isWriting = true
  for (const [key, work] of waiting) {
    waiting.delete(key)
    await runTransaction('readwrite', work).catch(console.error)
  }
  isWriting = false
}
