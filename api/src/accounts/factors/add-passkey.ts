import { randomUUID } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Factor, factors } from '@shop/db/tables/factors-and-sign-in-rules'
import type { User } from '@shop/db/tables/users'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { HTTPException } from 'hono/http-exception'
import { CHALLENGE_MS } from './challenges.ts'
import { listFactors } from './factors.ts'
import {
  assertPasskeysWork,
  type Ceremony,
  describeCredential,
  encodeChallenge,
  expectAnswer,
  loadLibrary,
  type PasskeyDeps,
  userHandle,
} from './passkey-ceremony.ts'
import type { RelyingParty } from './relying-parties.ts'

const MAX_PASSKEYS = 20

const ALGORITHMS = [-7, -257, -8] // ES256, RS256 and EdDSA

type Person = Pick<User, 'id' | 'username' | 'name'>

interface RequestedPasskey {
  site: RelyingParty
  challenge: string
}

export function requestNewPasskey(db: Database, user: Person, { site, challenge }: RequestedPasskey) {
  assertPasskeysWork(site)
  return {
    rp: { id: site.id, name: site.id },
    user: {
      id: userHandle(db, user.id).toString('base64url'),
      name: user.username,
      displayName: user.name || user.username,
    },
    challenge: encodeChallenge(challenge),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    excludeCredentials: listFactors(db, 'passkey', { userId: user.id, site: site.id }).map(describeCredential),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

/** @throws 400 when the answer is wrong, or the passkey already exists */
export async function addPasskey(
  deps: PasskeyDeps,
  { userId, name, ceremony }: { userId: number; name: string; ceremony: Ceremony },
  response: RegistrationResponseJSON,
): Promise<Factor> {
  const { db, clock } = deps
  const { verifyRegistrationResponse } = await loadLibrary()
  const { expected, isFirst, site } = expectAnswer(deps, ceremony, response)
  const options = { ...expected, response, supportedAlgorithmIDs: ALGORITHMS }
  const result = await verifyRegistrationResponse(options).catch(() => undefined) // Clients must not learn why.
  if (!result?.registrationInfo || !isFirst()) throw passkeyNotAdded()
  if (listFactors(db, 'passkey', { userId }).length >= MAX_PASSKEYS)
    throw new HTTPException(409, { message: `You have ${MAX_PASSKEYS} passkeys. Remove one first.` })
  const { id: credential_id, publicKey, counter } = result.registrationInfo.credential
  const public_key = Buffer.from(publicKey).toString('base64url')
  const key = { credential_id, public_key, counter, transports: response.response.transports ?? [], site: site.id }
  const row = { id: randomUUID(), user_id: userId, kind: 'passkey' as const, name, created_at: clock().toISOString() }
  const added = db
    .insert(factors)
    .values({ ...row, ...key })
    .onConflictDoNothing()
    .returning()
    .get()
  if (!added) throw passkeyNotAdded()
  return added
}

export function passkeyNotAdded() {
  return new HTTPException(400, { message: 'The passkey was not added. Please try again.' })
}
