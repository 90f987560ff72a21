import { readShopId } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Factor } from '@shop/db/tables/factors-and-sign-in-rules'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { hashOf } from '../../base/filesystem/content-hash.ts'
import type { Challenges, Purpose } from './challenges.ts'
import type { RelyingParty, Sites } from './relying-parties.ts'

export interface PasskeyDeps {
  db: Database
  clock: () => Date
  sites: Sites
  challenges: Challenges
  suspicions: Map<string, Suspicion> // of sessions whose passkey did not prove enough
}

/** The answer of a passkey whose counter did not rise, so it may have been copied. */
export interface Suspicion {
  passkeyId: string
  counter: number
}

/** What a challenge is for, and the session that it belongs to, if any. */
export interface Ceremony {
  purpose: Purpose
  subject?: string
}

/** Loaded by the first passkey, because it takes 26 MB. */
export const loadLibrary = () => import('@simplewebauthn/server')

export function assertPasskeysWork({ problem }: RelyingParty) {
  if (problem) throw new HTTPException(409, { message: problem })
}

interface Answer {
  response: { clientDataJSON: string }
}

/** What an answer must match, and a function to call afterwards that uses up its challenge. */
export function expectAnswer({ sites, challenges }: PasskeyDeps, { purpose, subject = '' }: Ceremony, answer: Answer) {
  const { challenge, origin } = readClientData(answer)
  const site = sites.at(origin)
  const expectedChallenge = () => challenges.read(challenge, purpose) === subject
  const isFirst = () => challenges.spend(challenge, purpose) !== undefined
  return { expected: { expectedChallenge, expectedOrigin: site.origin, expectedRPID: site.id }, isFirst, site }
}

/** A passkey that was used in a frame of another site is refused, because no site may frame the shop. */
const clientDataSchema = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
})

/** What a browser says it is answering, and where. It is not verified yet. */
export function readClientData({ response }: Answer) {
  try {
    const { challenge, origin } = clientDataSchema.parse(JSON.parse(decode(response.clientDataJSON)))
    return { challenge: decode(challenge), origin }
  } catch {
    return { challenge: '', origin: '' }
  }
}

export function encodeChallenge(challenge: string): string {
  return Buffer.from(challenge).toString('base64url')
}

function decode(encoded: string): string {
  return `${Buffer.from(encoded, 'base64url')}`
}

export function describeCredential({ credential_id, transports }: Factor) {
  return { id: credential_id ?? '', type: 'public-key' as const, transports }
}

/** Reveals nothing about the person, and is the same after a restore. */
export function userHandle(db: Database, userId: number) {
  return Buffer.from(hashOf(`${readShopId(db)} ${userId}`), 'hex')
}

const MAX_LENGTH = 16_384

const encoded = z
  .string()
  .regex(/^[\w-]+=*$/)
  .max(MAX_LENGTH)

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** Where a browser says it is, before it is asked for a passkey. */
export const whereSchema = z.object({ origin: z.string().max(300).optional() })

/** A browser's answer when a passkey is used. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.exactOptional(),
  }),
})

/** A browser's answer when a passkey is created. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
