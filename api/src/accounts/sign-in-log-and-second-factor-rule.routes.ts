import { readShopDay } from '@shop/db/records/read-shop-zone-and-languages'
import { toIsoDay } from '@shop/db/time/calendar-day'
import { Hono } from 'hono'
import * as z from 'zod'
import { idParam, integerParam, orNotFound } from '../base/http/request-params-and-headers.ts'
import { jsonBody, ValidationError } from '../base/http/validate-json-body.ts'
import { readRule, saveRule } from './factors/second-factor-rule.ts'
import type { AuthEventLog } from './login/auth-event-log.ts'
import { confirmDevices, endSessionOfSignIn, listNewDevices, listSignIns } from './login/sign-in-log.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import type { AuthEnv } from './sessions/sessions.ts'

const BEFORE_RULE = 'before must be the id of a sign-in.'

export function signInRoutes({ db, clock, requireOwner }: AuthDeps, { logAccountChange }: AuthEventLog) {
  return new Hono<AuthEnv>()
    .get('/', requireOwner, (c) => {
      const before = integerParam(c.req.query('before'), BEFORE_RULE)
      return c.json(listSignIns(db, { before, now: clock() }))
    })
    .delete('/:id/session', requireOwner, (c) => {
      const username = orNotFound(endSessionOfSignIn(db, idParam(c)))
      logAccountChange(c, 'end-session', username)
      return c.body(null, 204)
    })
}

export function ownSignInRoutes({ db, clock, requireAuth }: AuthDeps) {
  return new Hono<AuthEnv>()
    .get('/sign-ins', requireAuth, (c) => {
      const before = integerParam(c.req.query('before'), BEFORE_RULE)
      return c.json(listSignIns(db, { before, userId: c.var.user.id, now: clock() }))
    })
    .get('/new-devices', requireAuth, (c) => {
      return c.json(listNewDevices(db, { userId: c.var.user.id, session: c.var.session }))
    })
    .post('/new-devices/:id', requireAuth, (c) => {
      const shown = listNewDevices(db, { userId: c.var.user.id, session: c.var.session })
      orNotFound(shown.find(({ id }) => id === idParam(c)))
      confirmDevices(
        db,
        shown.flatMap(({ id }) => (id <= idParam(c) ? id : [])),
      )
      return c.body(null, 204)
    })
}

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
  { db, clock, requireOwner, requireRecentPassword }: AuthDeps,
  { logAccountChange }: AuthEventLog,
) {
  /** A rule that has begun keeps its day. */
  function assertNotPast({ required_of, required_from }: z.output<typeof ruleSchema>) {
    const saved = readRule(db)
    const isKept = saved.required_of !== 'nobody' && saved.required_from === required_from
    if (required_of === 'nobody' || isKept || (required_from ?? '') >= toIsoDay(readShopDay(db, clock()))) return
    throw new ValidationError([{ path: ['required_from'], message: 'Please choose today or a later day.' }])
  }

  return new Hono<AuthEnv>()
    .get('/', requireOwner, (c) => {
      const { required_of, required_from } = readRule(db)
      return c.json({ required_of, required_from })
    })
    .put('/', requireOwner, requireRecentPassword, jsonBody(ruleSchema), (c) => {
      const rule = c.req.valid('json')
      assertNotPast(rule)
      saveRule(db, rule)
      logAccountChange(c, `require ${rule.required_of}`, c.var.user.username)
      return c.body(null, 204)
    })
}
