import { logOut } from '@shop/site/layout/stored-session-and-logout.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { endSession } from '../../base/session/session.ts'
import type { SessionUser } from '../../base/session/stored-user.ts'
import { disableLeavePrompt } from '../../base/session/unsaved-changes.ts'
import { readDraftsOf, withTimeout } from '../../records/form-drafts/draft-database.ts'
import { discardDrafts, discardOpenDrafts } from '../../records/form-drafts/use-drafts.ts'

/** Logs out without asking about unsaved changes and, on this screen, without waiting for the server. */
export async function discardChangesAndLogOut(user: SessionUser | null) {
  discardOpenDrafts()
  const keys = (await readDraftsOf(user)).map(({ key }) => key)
  await withTimeout(discardDrafts(keys), undefined)
  disableLeavePrompt()
  logOut()
  endSession('logged out')
}

/** @throws when the server cannot end the sessions; this one then continues */
export async function logOutEverywhere() {
  await unwrapResponse(api.logout.$post({ json: { everywhere: true } }))
  disableLeavePrompt()
  endSession('logged out')
  location.assign('/')
}
