import { isValidUsername, USERNAME_RULE } from '@shop/db/validation/username'
import { Hono } from 'hono'
import * as z from 'zod'
import { orNotFound } from '../base/http/or-not-found.ts'
import { idParam } from '../base/http/request-params.ts'
import { jsonBody } from '../base/http/validate-json-body.ts'
import { createInvitation, deleteInvitation, renewInvitation } from './accounts/account-links.ts'
import type { AuthEventLog } from './login/auth-event-log.ts'
import { parseRoleChoice, personName, roleFields } from './people.routes.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import type { AuthEnv } from './sessions/sessions.ts'

const invitationSchema = z
  .object({
    ...roleFields,
    username: z.string({ error: USERNAME_RULE }).refine(isValidUsername, USERNAME_RULE),
    name: personName.default(''),
  })
  .transform(parseRoleChoice)

export function staffInvitationRoutes(
  { db, clock, requireOwner, requireRecentPassword }: AuthDeps,
  { logAccountChange }: AuthEventLog,
) {
  return new Hono<AuthEnv>()
    .post('/', requireOwner, requireRecentPassword, jsonBody(invitationSchema), (c) => {
      const link = createInvitation(db, c.req.valid('json'), { by: c.var.user.id, now: clock() })
      logAccountChange(c, 'invite', link.username)
      return c.json(link, 201)
    })
    .post('/:id/link', requireOwner, requireRecentPassword, (c) => {
      const link = renewInvitation(db, idParam(c), { by: c.var.user.id, now: clock() })
      logAccountChange(c, 'invite', link.username)
      return c.json(link, 201)
    })
    .delete('/:id', requireOwner, (c) => {
      const { username } = orNotFound(deleteInvitation(db, idParam(c)))
      logAccountChange(c, 'take-back', username ?? '')
      return c.body(null, 204)
    })
}
