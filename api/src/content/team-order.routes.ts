import type { RecordStore } from '@shop/db/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { sortTeamMembers, type TeamMember, type TeamMemberInput } from '@shop/db/tables/team-members'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { jsonBody } from '../http/json-body.ts'

const teamOrderSchema = z.object({ ids: z.array(z.int().positive(), { error: 'Send the ids of the team, in order.' }) })

interface TeamOrderDeps {
  db: Database
  requireAuth: AuthMiddleware
  teamRecords: RecordStore<TeamMember, TeamMemberInput>
}

/** `PUT /order { ids }`: numbers the whole team 1, 2, 3 … in that order, in one transaction. */
export function teamOrderRoutes({ db, requireAuth, teamRecords }: TeamOrderDeps) {
  function reorder(ids: number[], userId: number): TeamMember[] {
    const current = new Map(teamRecords.list().map((member) => [member.id, member]))
    if (new Set(ids).size !== ids.length || ids.length !== current.size || ids.some((id) => !current.has(id)))
      throw new HTTPException(409, { message: 'The team has changed in the meantime. Please look again.' })
    for (const [index, id] of ids.entries()) {
      const display_order = index + 1
      if (current.get(id)?.display_order !== display_order) teamRecords.update(id, { display_order }, { userId })
    }
    return sortTeamMembers(teamRecords.list())
  }

  return new Hono<AuthEnv>().put('/order', requireAuth, jsonBody(teamOrderSchema), (c) =>
    c.json(db.transaction(() => reorder(c.req.valid('json').ids, c.var.user.id), { behavior: 'immediate' })),
  )
}
