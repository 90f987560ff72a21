import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type User, users } from '@shop/db/tables/users'
import { and, eq, isNull } from 'drizzle-orm'
import { removeFactors } from '../factors/factors.ts'
import { generatePrintedCode, hashPrintedCode } from '../factors/printed-codes.ts'
import { replacePassword } from './change-user-password.ts'
import { hashPassword } from './passwords.ts'

/** Stores the hash of a new code in place of the old one. @returns the code, which is stored nowhere */
export function createRecoveryCode(db: Database, userId: number, now: Date): string {
  const code = generatePrintedCode()
  const values = { recovery_hash: hashPrintedCode(code), recovery_made_at: now.toISOString() }
  db.update(users).set(values).where(eq(users.id, userId)).run()
  return code
}

/** Also ends all sessions. @returns undefined if no enabled owner has this code */
export async function spendRecoveryCode(
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
