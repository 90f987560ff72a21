import { Hono } from 'hono'
import * as z from 'zod'
import { jsonBody } from '../base/http/validate-json-body.ts'
import { readRule, saveRule } from './factors/second-factor-rule.ts'
import type { AuthEventLog } from './login/auth-event-log.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import type { AuthEnv } from './sessions/sessions.ts'

const ruleSchema = z
  .object({
    required_of: z.enum(['nobody', 'owners', 'all']),
    required_from: z.iso.date({ error: 'Please choose a day.' }).nullable(),
  })
  .refine(({ required_of, required_from }) => required_of === 'nobody' || required_from !== null, {
    path: ['required_from'],
    error: 'Please choose a day.',
  })

/** Whether owners, or everyone, must have a passkey or codes, and from which day in the shop's time zone. */
export function signInRuleRoutes(
  { db, requireOwner, requireRecentPassword }: AuthDeps,
  { logAccountChange }: AuthEventLog,
) {
  return new Hono<AuthEnv>()
    .get('/', requireOwner, (c) => {
      const { required_of, required_from } = readRule(db)
      return c.json({ required_of, required_from })
    })
    .put('/', requireOwner, requireRecentPassword, jsonBody(ruleSchema), (c) => {
      const rule = c.req.valid('json')
      saveRule(db, rule)
      logAccountChange(c, `require ${rule.required_of}`, c.var.user.username)
      return c.body(null, 204)
    })
}
