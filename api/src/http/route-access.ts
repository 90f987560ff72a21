import type { MiddlewareHandler } from 'hono'

export type RouteAccess = 'public' | 'signed-in' | 'owner'

const accessOfRules = new WeakMap<object, RouteAccess>()

export function accessRule<Rule extends MiddlewareHandler>(access: RouteAccess, rule: Rule): Rule {
  accessOfRules.set(rule, access)
  return rule
}

export function accessOfRule(handler: object): RouteAccess | undefined {
  return accessOfRules.get(handler)
}

export const allowPublic: MiddlewareHandler = accessRule('public', (_c, next) => next())
