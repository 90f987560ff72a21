import { ROLES } from '@shop/db/tables/users'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { jsonBody } from '../http/json-body.ts'
import { idParam, parsePositiveInteger } from '../http/request-params.ts'
import { disableUser, enableUser, setRole } from './account-changes.ts'
import { createResetLink, deleteResetLink } from './account-links.ts'
import type { AuthDeps } from './auth.routes.ts'
import type { PasswordAttempts } from './password-attempts.ts'
import { listPeople } from './people.ts'
import { createRequireRecentPassword } from './recent-password.ts'
import { type AuthEnv, createRequireOwner } from './require-auth.ts'
import { endSessions } from './sessions.ts'
import { listSignIns } from './sign-ins.ts'
import { getUserById } from './users.ts'

export const roleSchema = z.object({ role: z.enum(ROLES, { error: 'The role is owner or staff.' }) })

/** The accounts, for owners: who there is, roles, sessions, links for a new password, and the sign-ins. */
export function peopleRoutes({ db, secret, clock, onAccountChange }: AuthDeps, { logAccountChange }: PasswordAttempts) {
  const requireOwner = createRequireOwner({ db, secret, clock })
  const requireRecentPassword = createRequireRecentPassword({ db, clock })

  const users = new Hono<AuthEnv>()
    .get('/', requireOwner, (c) => c.json(listPeople(db)))
    .put('/:id/role', requireOwner, requireRecentPassword, jsonBody(roleSchema), (c) => {
      const { role } = c.req.valid('json')
      const user = setRole(db, { userId: idParam(c), by: c.var.user.id }, role)
      logAccountChange(c, `role ${role}`, user.username)
      return c.body(null, 204)
    })
    .post('/:id/disable', requireOwner, requireRecentPassword, (c) => {
      const user = disableUser(db, { userId: idParam(c), by: c.var.user.id })
      logAccountChange(c, 'disable', user.username)
      onAccountChange?.()
      return c.body(null, 204)
    })
    .post('/:id/enable', requireOwner, requireRecentPassword, (c) => {
      const user = enableUser(db, { userId: idParam(c), by: c.var.user.id })
      logAccountChange(c, 'enable', user.username)
      onAccountChange?.()
      return c.body(null, 204)
    })
    .delete('/:id/sessions', requireOwner, (c) => {
      const user = getUserById(db, idParam(c))
      endSessions(db, user.id)
      logAccountChange(c, 'end-sessions', user.username)
      return c.body(null, 204)
    })
    .post('/:id/reset-link', requireOwner, requireRecentPassword, (c) => {
      const link = createResetLink(db, idParam(c), { by: c.var.user.id, now: clock() })
      logAccountChange(c, 'reset-link', link.username)
      return c.json(link, 201)
    })
    .delete('/:id/reset-link', requireOwner, (c) => {
      const user = getUserById(db, idParam(c))
      deleteResetLink(db, user.id)
      logAccountChange(c, 'take-back', user.username)
      return c.body(null, 204)
    })

  return new Hono()
    .route('/users', users)
    .get('/sign-ins', requireOwner, (c) => c.json(listSignIns(db, beforeParam(c.req.query('before')))))
}

function beforeParam(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const id = parsePositiveInteger(text)
  if (id === undefined) throw new HTTPException(400, { message: 'before must be the id of a sign-in.' })
  return id
}
