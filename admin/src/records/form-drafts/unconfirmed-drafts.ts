import type { FormDraft } from './form-draft.ts'

/** A write to the database that begins while its page is left may be lost; session storage takes it at once. */
const PREFIX = 'form-draft '

export function keepUnconfirmed(draft: FormDraft) {
  try {
    sessionStorage.setItem(PREFIX + draft.key, JSON.stringify(draft))
  } catch {
    // Storage is full or not allowed: then the draft waits for the database alone.
  }
}

/** Forgets these, or all of this tab. */
export function forgetUnconfirmed(keys = readUnconfirmed().map(({ key }) => key)) {
  try {
    for (const key of keys) sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Not allowed, so there is none.
  }
}

/** @returns `stored` with each draft of this tab that is newer, or not among them */
export function addUnconfirmed(stored: FormDraft[]): FormDraft[] {
  const drafts = new Map(stored.map((draft) => [draft.key, draft]))
  for (const draft of readUnconfirmed()) if (draft.at > (drafts.get(draft.key)?.at ?? '')) drafts.set(draft.key, draft)
  return [...drafts.values()]
}

function readUnconfirmed(): FormDraft[] {
  try {
    const texts = Object.entries(sessionStorage).filter(([name]) => name.startsWith(PREFIX))
    return texts.map(([, text]) => JSON.parse(text))
  } catch {
    return []
  }
}
