import { answer, api } from '../api.ts'
import { endSession } from './session.ts'
import { stopAsking } from './unsaved.ts'

/** Ends the session here and, where it can be reached, on the server, and goes to the public home page (spec §4). */
export async function logOut() {
  await answer(api.logout.$post({ json: { everywhere: false } })).catch(() => {})
  goHome()
}

/** @throws when the other sessions could not be ended; this one then goes on too */
export async function logOutEverywhere() {
  await answer(api.logout.$post({ json: { everywhere: true } }))
  goHome()
}

function goHome() {
  stopAsking()
  endSession()
  location.assign('/')
}
