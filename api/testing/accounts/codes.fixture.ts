import { createAuthenticator, passkeyCalls } from './authenticator.fixture.ts'
import { oneTimeCode } from './one-time-code.ts'
import { openTestAuthWithUser, PASSWORD, readJson } from './test-auth.fixture.ts'

export const STEP = 30_000

export interface Asked {
  error: string
  second_factor: string
  challenge: string
}

/** maria, an owner, whose phone makes codes, with ten recovery codes. */
export async function openWithCodes() {
  const auth = await openTestAuthWithUser()
  const token = await auth.loginToken()
  const options = await readJson<{ secret: string; challenge: string }>(
    auth.post('/account/factors/codes/options', {}, { token }),
  )
  const codeAt = (steps = 0, secret = options.secret) =>
    oneTimeCode(secret, auth.testClock.now.getTime() + steps * STEP)
  const body = { challenge: options.challenge, code: codeAt() }
  const made = await readJson<{ recovery_codes: string[] }>(auth.post('/account/factors/codes', body, { token }))
  const codes = (of = token) =>
    readJson<{ codes?: { id: string; recovery_codes_left: number } }>(
      auth.call('GET', '/account/factors', { token: of }),
    )
  const ask = async (password = PASSWORD) => readJson<Asked>(auth.login('maria', password))
  const enter = (challenge: string, code: string, options = {}) =>
    auth.post('/login/code', { challenge, code }, options)
  /** @returns what signs in with it, with a counter */
  const addPasskey = async (counter: number) => {
    const [passkeys, phone] = [passkeyCalls(auth), createAuthenticator()]
    await passkeys.add(token, phone, { counter })
    return (used: number) => passkeys.signIn(phone, { counter: used })
  }
  return { ...auth, token, options, addPasskey, codeAt, body, ask, enter, codes, recoveryCodes: made.recovery_codes }
}
