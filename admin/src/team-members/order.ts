import type { TeamMember } from '@shop/db/team-members'
import { answer, api } from '../api.ts'
import { queryClient } from '../data/query-client.ts'
import { resource } from '../data/resource.ts'
import { notePage } from '../publication/written.ts'

const teamMembers = resource('team-members')
const key = teamMembers.list.queryKey
let newest = 0
let sent: Promise<unknown> = Promise.resolve()

/** The ids with one of them moved to another place. */
export function moved(ids: number[], id: number, to: number): number[] {
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, id)
}

/** The order that is shown now; a screen may be a moment behind. */
export function shownOrder(): number[] {
  return (queryClient.getQueryData<TeamMember[]>(key) ?? []).map(({ id }) => id)
}

/** Shows the team in this order, before anything is saved. */
export function showOrder(ids: number[]) {
  void queryClient.cancelQueries(teamMembers.list)
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
export async function saveOrder(ids: number[]) {
  showOrder(ids)
  newest += 1
  const turn = newest
  const request = sent.then(() => answer(api['team-members'].order.$put({ json: { ids } })))
  sent = request.catch(() => {})
  try {
    const rows = await request
    notePage('/meet-the-team')
    if (turn === newest) queryClient.setQueryData<TeamMember[]>(key, rows)
  } catch (error) {
    teamMembers.reload()
    throw error
  }
}
