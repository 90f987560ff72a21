import type { Database } from '@shop/db/sqlite/open-database'
import { type Factor, factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { type User, users } from '@shop/db/tables/users'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, isNull } from 'drizzle-orm'
import { CHALLENGE_MS } from './challenges.ts'
import { changeFactor, listFactors } from './factors.ts'
import {
  assertPasskeysWork,
  type Ceremony,
  describeCredential,
  encodeChallenge,
  expectAnswer,
  loadLibrary,
  type PasskeyDeps,
  type Suspicion,
  userHandle,
} from './passkey-ceremony.ts'

export interface UsedPasskey {
  user: User
  suspicion?: Suspicion
}

interface RequestedUse extends Ceremony {
  origin?: string | undefined // where the browser says that it is
  userId?: number // whose passkeys will do; without it, the person chooses one on the device, and types no name
}

export function requestPasskeyUse({ db, sites, challenges }: PasskeyDeps, request: RequestedUse) {
  const { purpose, subject, origin, userId } = request
  const site = sites.at(origin)
  assertPasskeysWork(site)
  const own = userId === undefined ? [] : listFactors(db, 'passkey', { userId, site: site.id })
  return {
    challenge: encodeChallenge(challenges.issue(purpose, subject)),
    rpId: site.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: own.map(describeCredential),
  }
}

/** @returns undefined when the answer is wrong, or its user may not sign in */
export async function usePasskey(
  deps: PasskeyDeps,
  ceremony: Ceremony,
  response: AuthenticationResponseJSON,
): Promise<UsedPasskey | undefined> {
  const { passkey, user } = findByCredential(deps.db, response.id) ?? {}
  if (!passkey?.public_key || !user || !isHandleOf(deps.db, user, response.response.userHandle)) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { expected, isFirst } = expectAnswer(deps, ceremony, response)
  // With the stored counter the library would refuse every one that does not rise, before it looks at the signature.
  const credential = { id: response.id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 }
  const result = await verifyAuthenticationResponse({ ...expected, response, credential }).catch(() => undefined)
  if (!result?.verified || !isFirst()) return undefined
  return recordUse(deps, { passkey, user, counter: result.authenticationInfo.newCounter })
}

function findByCredential(db: Database, credentialId: string) {
  const used = and(eq(factors.credential_id, credentialId), isNull(factors.removed_at), isNull(users.disabled_at))
  return db
    .select({ passkey: factors, user: users })
    .from(factors)
    .innerJoin(users, eq(users.id, factors.user_id))
    .where(used)
    .get()
}

/** A device may leave it out if the request named the passkey. */
function isHandleOf(db: Database, { id }: User, handle: string | undefined): boolean {
  return handle === undefined || handle === userHandle(db, id).toString('base64url')
}

interface Use {
  passkey: Factor
  user: User
  counter: number
}

/** A counter that stays at 0 is normal: synced passkeys have none. @returns undefined when it was removed meanwhile */
function recordUse({ db, clock }: PasskeyDeps, { passkey, user, counter }: Use): UsedPasskey | undefined {
  const isSuspected = (counter > 0 || passkey.counter > 0) && counter <= passkey.counter
  const now = clock().toISOString()
  const values = isSuspected ? { suspected_at: now } : { counter, last_used_at: now }
  if (!changeFactor(db, { id: passkey.id, userId: user.id }, values)) return undefined
  return isSuspected ? { user, suspicion: { passkeyId: passkey.id, counter } } : { user }
}

/** The user has given the password or a code: counting continues from this counter. @returns as `changeFactor` */
export function acceptCounter({ db, clock }: PasskeyDeps, userId: number, { passkeyId, counter }: Suspicion): boolean {
  return changeFactor(db, { id: passkeyId, userId }, { counter, last_used_at: clock().toISOString() })
}
