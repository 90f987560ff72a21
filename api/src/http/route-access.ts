import type { MiddlewareHandler } from 'hono'

export type RouteAccess = 'public' | 'signed-in' | 'owner'

const accessOfRules = new WeakMap<object, RouteAccess>()

/** Marks the middleware as the access rule of the routes that it stands in. */
export function accessRule<Rule extends MiddlewareHandler>(access: RouteAccess, rule: Rule): Rule {
  accessOfRules.set(rule, access)
  return rule
}

/** The access that a route's handler grants; undefined when the handler is not a rule. */
export function accessOfRule(handler: object): RouteAccess | undefined {
  return accessOfRules.get(handler)
}

export const allowPublic: MiddlewareHandler = accessRule('public', (_c, next) => next())
