import type { Database } from '@shop/db/sqlite/open-database'
import { type Factor, factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { and, asc, eq, isNull } from 'drizzle-orm'

type Kind = Factor['kind']

export const ALL_KINDS: Kind[] = ['passkey', 'codes']

/** @param site of passkeys, which work nowhere else */
export function listFactors(db: Database, kind: Kind, { userId, site }: { userId?: number; site?: string } = {}) {
  const ofUser = userId === undefined ? undefined : eq(factors.user_id, userId)
  const ofSite = site === undefined ? undefined : eq(factors.site, site)
  return db
    .select()
    .from(factors)
    .where(and(eq(factors.kind, kind), isNull(factors.removed_at), ofUser, ofSite))
    .orderBy(asc(factors.created_at))
    .all()
}

interface OwnFactor {
  id: string
  userId: number
}

/** @returns false when this user has no such factor, or no longer has it */
export function changeFactor(db: Database, { id, userId }: OwnFactor, values: Partial<Factor>): boolean {
  const own = and(eq(factors.id, id), eq(factors.user_id, userId), isNull(factors.removed_at))
  return db.update(factors).set(values).where(own).run().changes > 0
}

/** Keeps no key and no secret. @returns as `changeFactor` */
export function removeFactor(db: Database, own: OwnFactor, now: Date): boolean {
  return changeFactor(db, own, { removed_at: now.toISOString(), ...NO_SECRETS })
}

/** @returns whether there were any */
export function removeFactors(db: Database, userId: number, { kinds, now }: { kinds: Kind[]; now: Date }): boolean {
  const all = kinds.flatMap((kind) => listFactors(db, kind, { userId }))
  return all.filter(({ id }) => removeFactor(db, { id, userId }, now)).length > 0
}

export const NO_SECRETS = { public_key: null, secret: null, recovery_hashes: [] } satisfies Partial<Factor>
