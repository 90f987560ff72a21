import type { Records } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite'
import { sortTeamMembers, type TeamMember, type TeamMemberInput } from '@shop/db/team-members'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { Guard, Guarded } from './auth/guard.ts'
import { body } from './body.ts'

const orderInput = z.object({ ids: z.array(z.int().positive(), { error: 'Send the ids of the team, in order.' }) })

interface Parts {
  db: Database
  guard: Guard
  team: Records<TeamMember, TeamMemberInput>
}

/** `PUT /order { ids }`: numbers the whole team 1, 2, 3 … in that order, in one transaction. */
export function teamOrder({ db, guard, team }: Parts) {
  function renumber(ids: number[], by: number) {
    const current = new Map(team.list().map((member) => [member.id, member]))
    if (new Set(ids).size !== ids.length || ids.length !== current.size || ids.some((id) => !current.has(id))) {
      throw new HTTPException(409, { message: 'The team has changed in the meantime. Please look again.' })
    }
    for (const [index, id] of ids.entries()) {
      if (current.get(id)?.display_order !== index + 1) team.update(id, { display_order: index + 1 }, { by })
    }
    return sortTeamMembers(team.list())
  }

  return new Hono<Guarded>().put('/order', guard, body(orderInput), (c) =>
    c.json(db.transaction(() => renumber(c.req.valid('json').ids, c.var.user.id), { behavior: 'immediate' })),
  )
}
