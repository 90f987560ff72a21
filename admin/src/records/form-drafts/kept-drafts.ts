import { DAY_MS } from '@shop/db/time/durations'
import type { SessionUser } from '../../base/session/stored-user.ts'
import { readDrafts } from './draft-database.ts'
import { removeDrafts } from './draft-queue.ts'
import type { FormDraft } from './form-draft.ts'

const MAX_AGE_MS = 14 * DAY_MS

/** A browser that does not answer must not keep anybody from a form, or from signing out. */
export const MAX_WAIT_MS = 1000

/** The drafts on this device; those that are too old go. @throws when the browser keeps none */
export async function readKeptDrafts(): Promise<FormDraft[]> {
  const drafts = await readDrafts()
  const isExpired = ({ at }: FormDraft) => Date.parse(at) + MAX_AGE_MS < Date.now()
  const expired = drafts.filter(isExpired)
  if (expired.length > 0) void removeDrafts(expired.map(({ key }) => key))
  return drafts.filter((draft) => !isExpired(draft))
}

export function readDraftsOf(user: SessionUser | null): Promise<FormDraft[]> {
  const own = readKeptDrafts().then((drafts) => drafts.filter(({ userId }) => userId === user?.id))
  return withinLimit(own, [])
}

/** @returns the result, or `otherwise` when the browser fails or does not answer */
export function withinLimit<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  const limit = new Promise<Result>((resolve) => setTimeout(() => resolve(otherwise), MAX_WAIT_MS))
  return Promise.race([work.catch(() => otherwise), limit])
}
