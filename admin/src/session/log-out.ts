import { api, unwrapResponse } from '../http/api-client.ts'
import { clearSession } from './session.ts'
import { disableLeavePrompt } from './unsaved-changes.ts'

/** Ends the session here and, where it can be reached, on the server, and goes to the public home page (spec §4). */
export async function logOut() {
  await unwrapResponse(api.logout.$post({ json: { everywhere: false } })).catch(() => {})
  goHome()
}

/** @throws when the other sessions could not be ended; this one then goes on too */
export async function logOutEverywhere() {
  await unwrapResponse(api.logout.$post({ json: { everywhere: true } }))
  goHome()
}

function goHome() {
  disableLeavePrompt()
  clearSession()
  location.assign('/')
}
