import type { SignIn } from '@shop/db/tables/sessions-and-sign-ins'
import type { Context } from 'hono'
import { clientAddress } from '../../base/http/client-address.ts'
import { findUser } from '../accounts/users.ts'
import { deviceName, findDevice } from '../sessions/device-cookie-and-name.ts'
import type { AuthDeps } from '../sessions/route-guards.ts'
import type { AuthEnv } from '../sessions/sessions.ts'
import { hasSignedIn, recordSignIn } from './sign-in-log.ts'

export type AuthEvent =
  | 'login'
  | 'first factor'
  | 'code'
  | 'recovery code'
  | 'passkey'
  | 'coming passkey'
  | 'logout'
  | 'password'
  | 'proof'
  | 'join'
  | 'recovery'

const SIGN_IN_METHODS: Partial<Record<AuthEvent, SignIn['method']>> = {
  login: 'password',
  'first factor': 'password',
  code: 'one-time code',
  'recovery code': 'recovery code',
  passkey: 'passkey',
  join: 'link',
  recovery: 'code',
}

export type AuthEventLog = ReturnType<typeof createAuthEventLog>

export function createAuthEventLog({ db, secret, trustedProxy, clock, log }: AuthDeps) {
  function logAuthEvent(c: Context, event: AuthEvent, outcome: 'ok' | 'refused', typedName: string) {
    // Only the name of a known user is kept, because people type their password into the wrong field.
    const user = findUser(db, typedName)
    const address = clientAddress(c, trustedProxy)
    log({ at: new Date().toISOString(), event, outcome, username: user?.username, address })
    const method = SIGN_IN_METHODS[event]
    if (!method || (event === 'first factor' && outcome === 'ok')) return
    const device = deviceName(c.req.header('user-agent'))
    const isNew = outcome === 'ok' && user && !findDevice(c.req.header('cookie'), secret, user) && hasSignedIn(db, user)
    const signIn = { user_id: user?.id ?? null, method, outcome: isNew ? 'new' : outcome, device, address } as const
    recordSignIn(db, signIn, c.get('signedInAt') ?? clock())
  }

  function logAccountChange(c: Context<AuthEnv>, change: string, username: string) {
    const address = clientAddress(c, trustedProxy)
    log({ at: new Date().toISOString(), event: 'account', change, username, by: c.var.user.username, address })
  }

  return { logAuthEvent, logAccountChange }
}
