import { answer, api } from '../api.ts'
import { endSession } from './session.ts'
import { stopAsking } from './unsaved.ts'

/** Ends the session here and on the server, or everywhere, and goes to the public home page (spec §4). */
export async function logOut(everywhere = false) {
  await answer(api.logout.$post({ json: { everywhere } })).catch(() => {})
  stopAsking()
  endSession()
  location.assign('/')
}
