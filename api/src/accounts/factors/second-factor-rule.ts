import { memoizeWeakly } from '@shop/db/memoize'
import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import type { Database } from '@shop/db/sqlite/open-database'
import { signInRules } from '@shop/db/tables/factors'
import type { User } from '@shop/db/tables/users'
import { parseDay, startOfCalendarDay } from '@shop/db/time/calendar-day'
import { listFactors } from './factors.ts'

const ID = 1
const NOBODY = { required_of: 'nobody' as const, required_from: null }

type Person = Pick<User, 'id' | 'role'>
type Rule = Pick<typeof signInRules.$inferSelect, 'required_of' | 'required_from'>

/** Asked for every request of staff. */
const preparedRule = memoizeWeakly((db: Database) => db.select().from(signInRules).prepare())

export function readRule(db: Database): Rule {
  const { required_of, required_from } = preparedRule(db).get() ?? NOBODY
  return { required_of, required_from }
}

export function saveRule(db: Database, rule: Rule) {
  db.insert(signInRules)
    .values({ id: ID, ...rule })
    .onConflictDoUpdate({ target: signInRules.id, set: rule })
    .run()
}

/** For a person without passkey and codes: the day from which they can do little but add one; null without such a rule. */
export function missingFactorFrom(db: Database, person: Person): string | null {
  const from = requiredFrom(db, person)
  const hasFactor = from !== null && (findCodes(db, person.id) || listFactors(db, 'passkey', person.id).length > 0)
  return hasFactor ? null : from
}

export function isFactorMissing(db: Database, person: Person, now: Date): boolean {
  return hasBegun(db, missingFactorFrom(db, person), now)
}

/** What the right password alone does not sign in without. */
export function factorAsked(db: Database, person: Person, now: Date): 'code' | 'passkey' | undefined {
  if (findCodes(db, person.id)) return 'code'
  const hasPasskey = listFactors(db, 'passkey', person.id).length > 0
  return hasPasskey && hasBegun(db, requiredFrom(db, person), now) ? 'passkey' : undefined
}

/** @returns undefined also where a backup left the secret out, so that nothing can be asked */
export function findCodes(db: Database, userId: number) {
  return listFactors(db, 'codes', userId).find(({ secret }) => secret !== null)
}

function requiredFrom(db: Database, { role }: Person): string | null {
  const { required_of, required_from } = readRule(db)
  return required_of === 'all' || (required_of === 'owners' && role === 'owner') ? required_from : null
}

function hasBegun(db: Database, day: string | null, now: Date): boolean {
  const start = parseDay(day ?? '')
  return start !== undefined && startOfCalendarDay(start, readShopTimeZone(db)) <= now.getTime()
}
