import { clearStoredSession, logOut } from '@shop/site/layout/stored-session.ts'
import { api, unwrapResponse } from '../http/api-client.ts'
import { disableLeavePrompt } from './unsaved-changes.ts'

/** Logs out without asking about unsaved changes. */
export function discardChangesAndLogOut() {
  disableLeavePrompt()
  logOut()
}

/** @throws when the server cannot end the sessions; this one then continues */
export async function logOutEverywhere() {
  await unwrapResponse(api.logout.$post({ json: { everywhere: true } }))
  disableLeavePrompt()
  clearStoredSession()
  location.assign('/')
}
