import { ROLES, type User, users } from '@shop/db/tables/users'
import { isStorable } from '@shop/db/validation/field-schemas'
import { isValidUsername, USERNAME_RULE } from '@shop/db/validation/username'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { idParam, orNotFound } from '../base/http/request-params-and-headers.ts'
import { jsonBody } from '../base/http/validate-json-body.ts'
import { disableUser, enableUser, setRole } from './accounts/change-role-or-disable-user.ts'
import {
  createInvitation,
  createResetLink,
  deleteInvitation,
  deleteResetLink,
  renewInvitation,
} from './accounts/invitation-and-reset-links.ts'
import { getUserById } from './accounts/users.ts'
import { ALL_KINDS, removeFactors } from './factors/factors.ts'
import { removeUnlessLast } from './guard-first-and-last-factor.ts'
import { listPeople } from './list-people-and-ending-passkeys.ts'
import type { AuthEventLog } from './login/auth-event-log.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import { type AuthEnv, endSessions } from './sessions/sessions.ts'

export const personName = z
  .string({ error: 'Please enter a name.' })
  .max(80, 'A name has at most 80 characters.')
  .refine(isStorable, 'The name contains a character that cannot be stored.')

const roleFields = {
  role: z.enum(ROLES, { error: 'The role is owner, staff or renter.' }),
  team_member_id: z.int().positive().nullish(), // of a renter
}

function parseRoleChoice<Choice extends z.output<z.ZodObject<typeof roleFields>>>(
  choice: Choice,
  context: z.RefinementCtx,
) {
  const { role, team_member_id = null } = choice
  if (role !== 'renter') return { ...choice, team_member_id: null }
  if (team_member_id === null)
    context.addIssue({ code: 'custom', path: ['team_member_id'], message: 'Choose which team member they are.' })
  return { ...choice, team_member_id }
}

const roleSchema = z.object(roleFields).transform(parseRoleChoice)

const invitationSchema = z
  .object({
    ...roleFields,
    username: z.string({ error: USERNAME_RULE }).refine(isValidUsername, USERNAME_RULE),
    name: personName.default(''),
  })
  .transform(parseRoleChoice)

export function peopleRoutes(deps: AuthDeps, eventLog: AuthEventLog) {
  return new Hono().route('/users', userRoutes(deps, eventLog)).route('/invitations', invitationRoutes(deps, eventLog))
}

function userRoutes(deps: AuthDeps, eventLog: AuthEventLog) {
  const { db, clock, onAccountChange, requireOwner, requireRecentPassword, requireProofOnDevice } = deps
  const { answerChange, answerLink, makerOf } = createAnswers(deps, eventLog)
  function answerRevocation(c: Context<AuthEnv>, change: string, { username }: User) {
    onAccountChange()
    return answerChange(c, change, username)
  }
  return new Hono<AuthEnv>()
    .get('/', requireOwner, (c) => c.json(listPeople(deps)))
    .put('/:id/role', requireOwner, requireRecentPassword, jsonBody(roleSchema), (c) => {
      const user = setRole(db, { userId: idParam(c), by: c.var.user.id }, c.req.valid('json'))
      return answerRevocation(c, `role ${user.role}`, user)
    })
    .post('/:id/disable', requireOwner, requireRecentPassword, (c) =>
      answerRevocation(c, 'disable', disableUser(db, { userId: idParam(c), by: c.var.user.id })),
    )
    .post('/:id/enable', requireOwner, requireRecentPassword, (c) =>
      answerRevocation(c, 'enable', enableUser(db, { userId: idParam(c), by: c.var.user.id })),
    )
    .post('/:id/ask-for-passkey', requireOwner, (c) => {
      const { id, username } = getUserById(db, idParam(c))
      db.update(users).set({ passkey_offer: 'asked' }).where(eq(users.id, id)).run()
      return answerChange(c, 'ask-for-passkey', username)
    })
    .delete('/:id/factors', requireOwner, requireProofOnDevice, (c) => {
      const user = getUserById(db, idParam(c))
      removeUnlessLast(deps, c.var.user, () => removeFactors(db, user.id, { kinds: ALL_KINDS, now: clock() }))
      endSessions(db, user.id, c.var.session) // the lost phone is still signed in
      return answerRevocation(c, 'remove-factors', user)
    })
    .delete('/:id/sessions', requireOwner, (c) => {
      const user = getUserById(db, idParam(c))
      endSessions(db, user.id)
      return answerChange(c, 'end-sessions', user.username)
    })
    .post('/:id/reset-link', requireOwner, requireRecentPassword, (c) =>
      answerLink(c, 'reset-link', createResetLink(db, idParam(c), makerOf(c))),
    )
    .delete('/:id/reset-link', requireOwner, (c) => {
      const user = getUserById(db, idParam(c))
      deleteResetLink(db, user.id)
      return answerChange(c, 'take-back', user.username)
    })
}

function invitationRoutes(deps: AuthDeps, eventLog: AuthEventLog) {
  const { db, requireOwner, requireRecentPassword } = deps
  const { answerChange, answerLink, makerOf } = createAnswers(deps, eventLog)
  return new Hono<AuthEnv>()
    .post('/', requireOwner, requireRecentPassword, jsonBody(invitationSchema), (c) =>
      answerLink(c, 'invite', createInvitation(db, c.req.valid('json'), makerOf(c))),
    )
    .post('/:id/link', requireOwner, requireRecentPassword, (c) =>
      answerLink(c, 'invite', renewInvitation(db, idParam(c), makerOf(c))),
    )
    .delete('/:id', requireOwner, (c) =>
      answerChange(c, 'take-back', orNotFound(deleteInvitation(db, idParam(c))).username ?? ''),
    )
}

function createAnswers({ clock }: AuthDeps, { logAccountChange }: AuthEventLog) {
  return {
    makerOf: (c: Context<AuthEnv>) => ({ by: c.var.user.id, now: clock() }),
    answerChange(c: Context<AuthEnv>, change: string, username: string) {
      logAccountChange(c, change, username)
      return c.body(null, 204)
    },
    answerLink<Link extends { username: string }>(c: Context<AuthEnv>, change: string, link: Link) {
      logAccountChange(c, change, link.username)
      return c.json(link, 201)
    },
  }
}
