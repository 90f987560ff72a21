import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../base/http/request-params-and-headers.ts'
import { listUsers } from './accounts/users.ts'
import { hasFactor, isFactorMissing, type RuleDeps } from './factors/second-factor-rule.ts'
import { beganWithMoreThanPassword } from './login/sign-in-log.ts'
import type { AuthMiddleware, SessionUser } from './sessions/sessions.ts'

const LAST_FACTOR = 'This shop asks for a passkey or one-time codes. Add another one first.'

/** @throws 403 as `findFirstFactorRefusal` */
export function createRequireFirstFactorProof(deps: RuleDeps): AuthMiddleware {
  return async (c, next) => {
    const message = findFirstFactorRefusal(deps, c.var.user, c.var.session)
    if (message) throw new HTTPException(403, { message })
    await next()
  }
}

/**
 * If a rule asks for a passkey or codes, a stolen password alone can add none. Someone with neither needs a session that
 * an owner's link, the owner's printed code or the operator's new password started. An owner needs none of these while
 * no other owner can help. @returns what to do instead, or null if this session may add one
 */
export function findFirstFactorRefusal(deps: RuleDeps, user: SessionUser, session: string): string | null {
  const isProven = !isFactorMissing(deps, user) || beganWithMoreThanPassword(deps.db, session)
  if (isProven || !canBeHelped(deps, user)) return null
  const helper = user.role === 'owner' ? 'another owner' : 'an owner'
  const ask = `A password alone can no longer add one: ask ${helper} for a link to a new password`
  if (user.role !== 'owner') return `${ask}, then add one on Your account.`
  const command = `run npm run user -- password ${user.username} on the server`
  return `${ask}, use your printed owner’s code, or ${command}. Then add one on Your account.`
}

/**
 * Undoes the removal if a rule asks the user who removes it for a passkey or codes, and none would be left.
 * @throws 404 if nothing was removed, 409 if it was the last one
 */
export function removeUnlessLast(deps: RuleDeps, by: SessionUser, remove: () => boolean) {
  const wasMissing = isFactorMissing(deps, by)
  writeTransaction(deps.db, () => {
    orNotFound(remove() || undefined)
    if (!wasMissing && isFactorMissing(deps, by)) throw new HTTPException(409, { message: LAST_FACTOR })
  })
}

function canBeHelped(deps: RuleDeps, { id, role }: SessionUser): boolean {
  const helpers = listUsers(deps.db).filter((other) => other.role === 'owner' && other.id !== id && !other.disabled_at)
  return role !== 'owner' || helpers.some((owner) => hasFactor(deps, owner.id))
}
