import { runTransaction } from './draft-database.ts'
import type { FormDraft } from './form-draft.ts'
import { forgetUnconfirmed, keepUnconfirmed } from './unconfirmed-drafts.ts'

const SLOW_MS = 3000

interface DraftWrite {
  draft: FormDraft
  replacedKeys: string[]
  /** called with whether it is stored, and with false while the browser has not answered for long */
  onResult(isStored: boolean): void
}

const waiting = new Map<string, DraftWrite>()
let isWriting = false

/** Stores a draft and removes those whose words it contains. A write that waits is replaced by the next of its draft. */
export function writeDraft(write: DraftWrite) {
  waiting.set(write.draft.key, write)
  keepUnconfirmed(write.draft)
  if (!isWriting) void writeWaiting()
}

/** Removes drafts after the writes that have begun; the others do not happen. @returns when it is done, or cannot be */
export async function removeDrafts(keys: string[]) {
  for (const key of keys) waiting.delete(key)
  forgetUnconfirmed(keys)
  await runTransaction('readwrite', (store) => {
    for (const key of keys) store.delete(key)
  }).catch(() => {}) // a form says when the browser keeps no drafts
}

async function writeWaiting() {
  isWriting = true
  for (const [key, { draft, replacedKeys, onResult }] of waiting) {
    waiting.delete(key)
    const timer = setTimeout(() => onResult(false), SLOW_MS)
    const work = runTransaction('readwrite', (store) => {
      store.put(draft)
      for (const replacedKey of replacedKeys) store.delete(replacedKey)
    })
    await work.then(
      () => onResult(true),
      () => onResult(false),
    )
    clearTimeout(timer)
    forgetUnconfirmed(waiting.has(key) ? replacedKeys : [key, ...replacedKeys])
  }
  isWriting = false
}
