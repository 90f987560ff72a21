import { memoizeWeakly } from '@shop/db/memoize'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { signInRules } from '@shop/db/tables/factors-and-sign-in-rules'
import type { User } from '@shop/db/tables/users'
import { parseDay, startOfCalendarDay } from '@shop/db/time/calendar-day'
import { listFactors } from './factors.ts'
import { relyingPartyOf } from './relying-parties.ts'

const ID = 1
const NOBODY = { required_of: 'nobody' as const, required_from: null, coming_site_url: null }

type Person = Pick<User, 'id' | 'role'>
type Rule = Omit<typeof signInRules.$inferSelect, 'id'>

export interface RuleDeps {
  db: Database
  clock: () => Date
  siteUrl?: string // without it, passkeys of every address count
}

/** Checked for every request from staff. */
const preparedRule = memoizeWeakly((db: Database) => db.select().from(signInRules).prepare())

export function readRule(db: Database): Rule {
  return preparedRule(db).get() ?? NOBODY
}

export function saveRule(db: Database, rule: Partial<Rule>) {
  db.insert(signInRules)
    .values({ id: ID, ...rule })
    .onConflictDoUpdate({ target: signInRules.id, set: rule })
    .run()
}

/** For a person with neither passkey nor codes: the day from which they can only add one; null without such a rule. */
export function missingFactorFrom(deps: Omit<RuleDeps, 'clock'>, person: Person): string | null {
  const from = requiredFrom(deps.db, person)
  return from !== null && hasFactor(deps, person.id) ? null : from
}

export function isFactorMissing(deps: RuleDeps, person: Person): boolean {
  return hasBegun(deps, missingFactorFrom(deps, person))
}

/** Codes, or a passkey that works at the current address. */
export function hasFactor(deps: Omit<RuleDeps, 'clock'>, userId: number): boolean {
  return findCodes(deps.db, userId) !== undefined || hasPasskey(deps, userId)
}

function hasPasskey({ db, siteUrl }: Omit<RuleDeps, 'clock'>, userId: number): boolean {
  return listFactors(db, 'passkey', { userId, ...(siteUrl && { site: relyingPartyOf(siteUrl).id }) }).length > 0
}

/** What must come in addition to the right password. */
export function factorAsked(deps: RuleDeps, person: Person): 'code' | 'passkey' | undefined {
  if (findCodes(deps.db, person.id)) return 'code'
  return hasPasskey(deps, person.id) && hasBegun(deps, requiredFrom(deps.db, person)) ? 'passkey' : undefined
}

/** @returns undefined also if a backup left the secret out, so that nothing can be asked for */
export function findCodes(db: Database, userId: number) {
  return listFactors(db, 'codes', { userId }).find(({ secret }) => secret !== null)
}

function requiredFrom(db: Database, { role }: Person): string | null {
  const { required_of, required_from } = readRule(db)
  return required_of === 'all' || (required_of === 'owners' && role === 'owner') ? required_from : null
}

function hasBegun({ db, clock }: RuleDeps, day: string | null): boolean {
  const start = parseDay(day ?? '')
  return start !== undefined && startOfCalendarDay(start, readShopTimeZone(db)) <= clock().getTime()
}
