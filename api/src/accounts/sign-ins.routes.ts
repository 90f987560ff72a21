import { Hono } from 'hono'
import { idParam, integerParam, orNotFound } from '../base/http/request-params.ts'
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
