import type { TeamMember } from '@shop/db/tables/team-members'
import { queryClient } from '../../data/query-client.ts'
import { createResourceClient } from '../../data/resource-client.ts'
import { api, unwrapResponse } from '../../http/api-client.ts'
import { setLastWritePath } from '../../publish-status/last-write.ts'

const teamMembers = createResourceClient('team-members')
const key = teamMembers.listQuery.queryKey
let latestRequest = 0
let requestQueue: Promise<unknown> = Promise.resolve()

/** The ids with one of them moved to another place. */
export function moveId(ids: number[], id: number, to: number): number[] {
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, id)
}

/** The order that is shown now; a screen may be a moment behind. */
export function getCachedOrder(): number[] {
  return (queryClient.getQueryData<TeamMember[]>(key) ?? []).map(({ id }) => id)
}

/** Shows the team in this order, before anything is saved. */
export function setCachedOrder(ids: number[]) {
  void queryClient.cancelQueries(teamMembers.listQuery)
  queryClient.setQueryData<TeamMember[]>(key, (rows = []) => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
    return inOrder.map((row, index) => ({ ...row, display_order: index + 1 }))
  })
}

/**
 * Saves the order of the whole team in one request. Requests go one after the other, so that the last one counts.
 * @throws ApiError 409 when the team is no longer the same people
 */
export async function saveTeamOrder(ids: number[]) {
  setCachedOrder(ids)
  latestRequest += 1
  const turn = latestRequest
  const request = requestQueue.then(() => unwrapResponse(api['team-members'].order.$put({ json: { ids } })))
  requestQueue = request.catch(() => {})
  try {
    const rows = await request
    setLastWritePath('/meet-the-team')
    if (turn === latestRequest) queryClient.setQueryData<TeamMember[]>(key, rows)
  } catch (error) {
    teamMembers.invalidateList()
    throw error
  }
}
