import type { SessionUser } from '../../base/session/stored-user.ts'
import { withTimeout } from './draft-database.ts'
import { readDraftsOf } from './draft-queue.ts'
import { discardDrafts } from './drafts-query.ts'
import { forgetUnconfirmed } from './unconfirmed-drafts.ts'

const openDrafts = new Set<() => void>()

/** Registers how the draft of a form on the screen is discarded. @returns call it when the form is gone */
export function registerOpenDraft(discard: () => void): () => void {
  openDrafts.add(discard)
  return () => openDrafts.delete(discard)
}

export function discardOpenDrafts() {
  for (const discard of openDrafts) discard()
}

export async function hasDrafts(user: SessionUser | null): Promise<boolean> {
  return (await readDraftsOf(user)).length > 0
}

export async function discardAllDrafts(user: SessionUser | null) {
  discardOpenDrafts()
  forgetUnconfirmed()
  const drafts = await readDraftsOf(user)
  await withTimeout(discardDrafts(drafts.map(({ key }) => key)), undefined)
}
