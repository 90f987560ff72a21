import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../base/http/request-params.ts'
import { listUsers } from './accounts/users.ts'
import { hasFactor, isFactorMissing } from './factors/second-factor-rule.ts'
import { beganWithMoreThanPassword } from './login/sign-in-log.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import type { AuthMiddleware, SessionUser } from './sessions/sessions.ts'

const LAST_FACTOR = 'This shop asks for a passkey or one-time codes. Add another one first.'

/**
 * Where a rule asks for a passkey or codes, a stolen password alone adds none. Who has neither needs a session that an
 * owner's link, the owner's printed code or the operator's new password began. An owner needs none of them while no other
 * owner can help. @throws 403
 */
export function createRequireFirstFactorProof(deps: AuthDeps): AuthMiddleware {
  return async (c, next) => {
    const { user, session } = c.var
    const isProven = !isFactorMissing(deps, user) || beganWithMoreThanPassword(deps.db, session)
    if (!isProven && canBeHelped(deps, user)) throw new HTTPException(403, { message: sentenceFor(user) })
    await next()
  }
}

/** Whoever removes keeps one that the rule asks for. @throws 404 where nothing was removed, 409 where it was the last */
export function removeUnlessLast(deps: AuthDeps, by: SessionUser, remove: () => boolean) {
  const wasMissing = isFactorMissing(deps, by)
  writeTransaction(deps.db, () => {
    orNotFound(remove() || undefined)
    if (!wasMissing && isFactorMissing(deps, by)) throw new HTTPException(409, { message: LAST_FACTOR })
  })
}

function canBeHelped(deps: AuthDeps, { id, role }: SessionUser): boolean {
  const helpers = listUsers(deps.db).filter((other) => other.role === 'owner' && other.id !== id && !other.disabled_at)
  return role !== 'owner' || helpers.some((owner) => hasFactor(deps, owner.id))
}

function sentenceFor({ role }: SessionUser): string {
  const help = 'Ask an owner for a link to a new password'
  const code = role === 'owner' ? ', or use the owner’s code that you printed' : ''
  return `Your password alone adds no passkey or codes any more. ${help}${code}. Then add one.`
}
