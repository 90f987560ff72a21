import { DAY_MS } from '@shop/db/time/durations'
import type { SessionUser } from '../../base/session/stored-user.ts'
import { readDrafts, runTransaction, withTimeout } from './draft-database.ts'
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

const MAX_AGE_MS = 14 * DAY_MS

/** The drafts on this device; those that are too old go. @throws when the browser keeps none */
export async function readUnexpiredDrafts(): Promise<FormDraft[]> {
  const drafts = await readDrafts()
  const isExpired = ({ at }: FormDraft) => Date.parse(at) + MAX_AGE_MS < Date.now()
  const expired = drafts.filter(isExpired)
  if (expired.length > 0) void removeDrafts(expired.map(({ key }) => key))
  return drafts.filter((draft) => !isExpired(draft))
}

export function readDraftsOf(user: SessionUser | null): Promise<FormDraft[]> {
  const own = readUnexpiredDrafts().then((drafts) => drafts.filter(({ userId }) => userId === user?.id))
  return withTimeout(own, [])
}
