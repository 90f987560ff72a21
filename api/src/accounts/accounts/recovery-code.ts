import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type User, users } from '@shop/db/tables/users'
import { and, eq, isNull } from 'drizzle-orm'
import { hashOf } from '../../base/filesystem/content-hash.ts'
import { replacePassword } from './change-user-password.ts'
import { generateLetters, hashPassword } from './passwords.ts'

const CODE_LETTERS = 28 // 126 bits

/** Stores the hash of a new code in place of the old one. @returns the code, which is stored nowhere */
export function createRecoveryCode(db: Database, userId: number, now: Date): string {
  const code = generateLetters(CODE_LETTERS)
  const values = { recovery_hash: hashCode(code), recovery_made_at: now.toISOString() }
  db.update(users).set(values).where(eq(users.id, userId)).run()
  return code
}

/** Also ends all sessions. @returns undefined for a code of no enabled owner */
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
    return { user: { ...owner, password_hash }, code: createRecoveryCode(db, owner.id, now) }
  })
}

function findOwnerByCode(db: Database, code: string): User | undefined {
  const withCode = and(eq(users.recovery_hash, hashCode(code)), eq(users.role, 'owner'), isNull(users.disabled_at))
  return db.select().from(users).where(withCode).get()
}

/** A plain hash, because the code is random and has 126 bits. */
function hashCode(code: string): string {
  return hashOf(code.toLowerCase().replace(/[^a-z]/g, ''))
}
