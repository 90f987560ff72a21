import type { MiddlewareHandler } from 'hono'

/** Signed-in users read, and change their own account. Renters write records of their own, staff and owners any. */
export type RouteAccess = 'public' | 'signed-in' | 'renter' | 'staff' | 'owner'

const accessOfRules = new WeakMap<object, RouteAccess>()

export function accessRule<Rule extends MiddlewareHandler>(access: RouteAccess, rule: Rule): Rule {
  accessOfRules.set(rule, access)
  return rule
}

export function accessOfRule(handler: object): RouteAccess | undefined {
  return accessOfRules.get(handler)
}

export const allowPublic: MiddlewareHandler = accessRule('public', (_c, next) => next())
