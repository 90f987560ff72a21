import type { TeamMember } from '@shop/db/tables/team-members'
import { queryClient } from '../../data/query-client.ts'
import { createResourceClient } from '../../data/resource-client.ts'
import { api, unwrapResponse } from '../../http/api-client.ts'
import { setLastWritePath } from '../../publish-status/last-write.ts'

const teamMembers = createResourceClient('team-members')
const { queryKey } = teamMembers.listQuery
let latestRequest = 0
let requestQueue: Promise<unknown> = Promise.resolve()

/** The ids with one of them moved to another index. */
export function moveId(ids: number[], id: number, index: number): number[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, index)), 0, id)
}

/** The ids in the cached order, which may be newer than the last render. */
export function getCachedOrder(): number[] {
  return (queryClient.getQueryData<TeamMember[]>(queryKey) ?? []).map(({ id }) => id)
}

/** Shows the team in this order without saving it. */
export function setCachedOrder(ids: number[]) {
  void queryClient.cancelQueries(teamMembers.listQuery)
  queryClient.setQueryData<TeamMember[]>(queryKey, (rows = []) => {
    const rowsById = new Map(rows.map((row) => [row.id, row]))
    const orderedRows = ids.flatMap((id) => rowsById.get(id) ?? [])
    return orderedRows.map((row, index) => ({ ...row, display_order: index + 1 }))
  })
}

export function resetCachedOrder() {
  teamMembers.invalidateList()
}

/**
 * Saves the order of the whole team in one request. Requests are sent one after the other, so that the last order wins.
 * @throws ApiError 409 when a team member was added or deleted meanwhile
 */
export async function saveTeamOrder(ids: number[]) {
  setCachedOrder(ids)
  latestRequest += 1
  const requestNumber = latestRequest
  const request = requestQueue.then(() => unwrapResponse(api['team-members'].order.$put({ json: { ids } })))
  requestQueue = request.catch(() => {})
  try {
    const rows = await request
    setLastWritePath('/meet-the-team')
    if (requestNumber === latestRequest) queryClient.setQueryData<TeamMember[]>(queryKey, rows)
  } catch (error) {
    resetCachedOrder()
    throw error
  }
}
