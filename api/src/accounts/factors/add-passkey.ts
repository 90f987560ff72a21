import { randomUUID } from 'node:crypto'
import { type Factor, factors } from '@shop/db/tables/factors'
import type { User } from '@shop/db/tables/users'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { HTTPException } from 'hono/http-exception'
import {
  assertPasskeysWork,
  describeCredential,
  expectAnswer,
  loadLibrary,
  orUndefined,
  type PasskeyDeps,
  userHandle,
} from './ceremony.ts'
import { CHALLENGE_MS } from './challenges.ts'
import { listFactors } from './factors.ts'

const MAX_PASSKEYS = 20

const ALGORITHMS = [-7, -257, -8] // ES256, RS256 and EdDSA

type Person = Pick<User, 'id' | 'username' | 'name'>

/** @param subject of the challenge */
export function requestNewPasskey({ db, site, challenges }: PasskeyDeps, user: Person, subject: string) {
  assertPasskeysWork(site)
  return {
    rp: { id: site.id, name: site.id },
    user: {
      id: userHandle(db, user.id).toString('base64url'),
      name: user.username,
      displayName: user.name || user.username,
    },
    challenge: Buffer.from(challenges.issue('new passkey', subject)).toString('base64url'),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    excludeCredentials: listFactors(db, 'passkey', user.id).map(describeCredential),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

interface NewPasskey {
  userId: number
  name: string
  subject: string
}

/** @returns undefined when the answer is not right, or the passkey is there already */
export async function addPasskey(
  deps: PasskeyDeps,
  { userId, name, subject }: NewPasskey,
  response: RegistrationResponseJSON,
): Promise<Factor | undefined> {
  const { db, clock, site } = deps
  const { verifyRegistrationResponse } = await loadLibrary()
  const { expected, isFirst } = expectAnswer(deps, { purpose: 'new passkey', subject })
  const result = await verifyRegistrationResponse({
    ...expected,
    response,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(orUndefined)
  if (!result?.registrationInfo || !isFirst()) return undefined
  if (listFactors(db, 'passkey', userId).length >= MAX_PASSKEYS)
    throw new HTTPException(409, { message: `You have ${MAX_PASSKEYS} passkeys. Remove one first.` })
  const { id: credential_id, publicKey, counter } = result.registrationInfo.credential
  const public_key = Buffer.from(publicKey).toString('base64url')
  const key = { credential_id, public_key, counter, transports: response.response.transports ?? [], site: site.id }
  const row = { id: randomUUID(), user_id: userId, kind: 'passkey' as const, name, created_at: clock().toISOString() }
  return db
    .insert(factors)
    .values({ ...row, ...key })
    .onConflictDoNothing()
    .returning()
    .get()
}
