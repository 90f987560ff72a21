import type { User } from '@shop/db/tables/users'
import type { Context } from 'hono'
import { deviceName } from './device-name.ts'
import { createKnownDevices } from './known-device.ts'
import type { RequireAuthDeps } from './require-auth.ts'
import { signSessionToken } from './session-token.ts'
import { startSession } from './sessions.ts'

interface IssueSessionDeps extends RequireAuthDeps {
  siteUrl: string
}

/** Starts a session of the user, whose device is known from then on. @returns the body of a successful login; undefined as `startSession` */
export async function issueSession(c: Context, user: User, { db, secret, siteUrl, clock }: IssueSessionDeps) {
  const device = deviceName(c.req.header('user-agent'))
  const session = startSession(db, user, { now: clock(), device })
  if (!session) return undefined
  await createKnownDevices({ secret, siteUrl }).rememberDevice(c, user)
  return { token: await signSessionToken(session, secret), userId: user.id, username: user.username }
}
