import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { accountLinks } from '@shop/db/tables/account-links'
import { signIns } from '@shop/db/tables/sessions-and-sign-ins'
import { type User, users } from '@shop/db/tables/users'
import { and, eq, isNull } from 'drizzle-orm'
import { ALL_KINDS, removeFactors } from '../factors/factors.ts'
import {
  assertPasswordAllowed,
  generatePrintedCode,
  hashPassword,
  hashPrintedCode,
} from '../factors/passwords-and-printed-codes.ts'
import { endSessions, hasSamePassword } from '../sessions/sessions.ts'
import { getUser } from './users.ts'

/** For the operator: also enables the user, and ends the user's sessions, passkeys and one-time codes. */
export async function setPassword(db: Database, username: string, password: string): Promise<User> {
  const { id } = getUser(db, username)
  assertPasswordAllowed(password)
  const password_hash = await hashPassword(password)
  return writeTransaction(db, () => {
    db.update(users).set({ disabled_at: null }).where(eq(users.id, id)).run()
    replacePassword(db, { userId: id, password_hash })
    removeFactors(db, id, { kinds: ALL_KINDS, now: new Date() })
    const command = { user_id: id, method: 'command', outcome: 'ok', device: 'npm run user', address: '' } as const
    db.insert(signIns)
      .values({ ...command, at: new Date().toISOString() })
      .run()
    return getUser(db, username)
  })
}

/** Ends the user's other sessions. @returns false when the password changed since */
export async function changePassword(
  db: Database,
  { user, next, session }: { user: User; next: string; session: string },
): Promise<boolean> {
  const password_hash = await hashPassword(next)
  return writeTransaction(db, () => {
    // Of two concurrent changes only the first succeeds.
    if (!hasSamePassword(db, user)) return false
    return replacePassword(db, { userId: user.id, password_hash, keptSession: session })
  })
}

interface Replacement {
  userId: number
  password_hash: string
  keptSession?: string
}

/** For a transaction of the caller. @returns false for a disabled user, whose password stays. */
export function replacePassword(db: Database, { userId, password_hash, keptSession }: Replacement): boolean {
  const enabled = and(eq(users.id, userId), isNull(users.disabled_at))
  const { changes } = db.update(users).set({ password_hash, password_generated: false }).where(enabled).run()
  if (changes === 0) return false
  endSessions(db, userId, keptSession)
  db.delete(accountLinks).where(eq(accountLinks.user_id, userId)).run()
  return true
}

/** Stores the hash of a new code in place of the old one. @returns the code, which is stored nowhere */
export function createRecoveryCode(db: Database, userId: number, now: Date): string {
  const code = generatePrintedCode()
  const values = { recovery_hash: hashPrintedCode(code), recovery_made_at: now.toISOString() }
  db.update(users).set(values).where(eq(users.id, userId)).run()
  return code
}

/** Also ends all sessions. @returns undefined if no enabled owner has this code */
export async function redeemRecoveryCode(
  db: Database,
  { code, password }: { code: string; password: string },
  now: Date,
) {
  if (!findOwnerByCode(db, code)) return undefined
  const password_hash = await hashPassword(password)
  return writeTransaction(db, () => {
    const owner = findOwnerByCode(db, code)
    if (!owner) return undefined
    replacePassword(db, { userId: owner.id, password_hash })
    removeFactors(db, owner.id, { kinds: ['codes'], now }) // the phone with the app may be lost
    return { user: { ...owner, password_hash }, code: createRecoveryCode(db, owner.id, now) }
  })
}

function findOwnerByCode(db: Database, code: string): User | undefined {
  const withCode = and(
    eq(users.recovery_hash, hashPrintedCode(code)),
    eq(users.role, 'owner'),
    isNull(users.disabled_at),
  )
  return db.select().from(users).where(withCode).get()
}
