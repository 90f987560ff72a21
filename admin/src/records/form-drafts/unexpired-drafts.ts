import { DAY_MS } from '@shop/db/time/durations'
import type { SessionUser } from '../../base/session/stored-user.ts'
import { readDrafts, withTimeout } from './draft-database.ts'
import { removeDrafts } from './draft-queue.ts'
import type { FormDraft } from './form-draft.ts'

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
