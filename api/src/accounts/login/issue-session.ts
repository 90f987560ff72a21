import type { User } from '@shop/db/tables/users'
import type { Context } from 'hono'
import type { AuthDeps } from '../sessions/route-guards.ts'
import { signSessionToken } from '../sessions/session-jwt.ts'
import { startSession } from '../sessions/sessions.ts'
import { deviceName } from './device-name.ts'
import { rememberDevice } from './known-device.ts'

export async function issueSession(c: Context, user: User, deps: AuthDeps) {
  const { db, secret, clock } = deps
  const device = deviceName(c.req.header('user-agent'))
  const now = clock()
  const session = startSession(db, user, { now, device })
  if (!session) return undefined
  c.set('signedInAt', now) // The row of the sign-in names its session by this time.
  await rememberDevice(c, user, deps)
  return { token: await signSessionToken(session, secret), userId: user.id, username: user.username }
}
