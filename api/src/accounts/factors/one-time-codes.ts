import { randomUUID } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { Secret, TOTP } from 'otpauth'
import type { Challenges } from './challenges.ts'
import { changeFactor, removeFactors } from './factors.ts'
import type { PasskeyDeps } from './passkey-ceremony.ts'
import { generatePrintedCode, hashPrintedCode } from './passwords-and-printed-codes.ts'
import { findCodes } from './second-factor-rule.ts'

const STEP_MS = 30_000
const RECOVERY_CODES = 10

/** The secret is carried in the challenge, and stored once a code has shown that an app has it. */
export function requestCodes(
  challenges: Challenges,
  { user, session, siteName }: { user: { username: string }; session: string; siteName: string },
) {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer: siteName, label: user.username, secret }).toString()
  return { secret: secret.base32, uri, challenge: challenges.issue('new codes', `${session} ${secret.base32}`) }
}

/** Replaces earlier ones. @returns the recovery codes, which are stored nowhere; undefined for a wrong code */
export function addCodes(
  { db, clock, challenges }: Pick<PasskeyDeps, 'db' | 'clock' | 'challenges'>,
  { userId, session }: { userId: number; session: string },
  { challenge, code }: { challenge: string; code: string },
): string[] | undefined {
  const [ofSession, secret = ''] = challenges.read(challenge, 'new codes')?.split(' ') ?? []
  const last_step = ofSession === session ? findStep(secret, code, clock()) : undefined
  if (last_step === undefined || challenges.spend(challenge, 'new codes') === undefined) return undefined
  const recoveryCodes = generateRecoveryCodes()
  const row = { id: randomUUID(), user_id: userId, kind: 'codes' as const, created_at: clock().toISOString() }
  writeTransaction(db, () => {
    removeFactors(db, userId, { kinds: ['codes'], now: clock() })
    db.insert(factors)
      .values({ ...row, secret, last_step, recovery_hashes: recoveryCodes.map(hashPrintedCode) })
      .run()
  })
  return recoveryCodes
}

/** @returns undefined without codes */
export function replaceRecoveryCodes(db: Database, userId: number): string[] | undefined {
  const codes = findCodes(db, userId)
  const recoveryCodes = generateRecoveryCodes()
  const values = { recovery_hashes: recoveryCodes.map(hashPrintedCode) }
  return codes && changeFactor(db, { id: codes.id, userId }, values) ? recoveryCodes : undefined
}

/** A code from the app works once, and so does a recovery code. */
export function redeemCode(db: Database, userId: number, { code, now }: { code: string; now: Date }): boolean {
  return writeTransaction(db, () => {
    const codes = findCodes(db, userId)
    if (!codes?.secret) return false
    const step = findStep(codes.secret, code, now)
    const isNew = step !== undefined && step > codes.last_step
    const left = codes.recovery_hashes.filter((hash) => hash !== hashPrintedCode(code))
    if (!isNew && left.length === codes.recovery_hashes.length) return false
    const values = isNew ? { last_step: step } : { recovery_hashes: left }
    return changeFactor(db, { id: codes.id, userId }, { ...values, last_used_at: now.toISOString() })
  })
}

export function isRecoveryCode(db: Database, userId: number, code: string): boolean {
  return findCodes(db, userId)?.recovery_hashes.includes(hashPrintedCode(code)) ?? false
}

/** Also accepts the step before and after, because clocks differ. @returns which one, undefined for a wrong code */
function findStep(secret: string, code: string, now: Date): number | undefined {
  const options = { token: code.replaceAll(/\s/g, ''), timestamp: now.getTime(), window: 1 }
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate(options)
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta
}

function generateRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => generatePrintedCode())
}
