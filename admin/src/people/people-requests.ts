import type { Role } from '@shop/db/tables/users'
import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { queryClient } from '../data/query-client.ts'
import { api, unwrapResponse } from '../http/api-client.ts'

type People = InferResponseType<typeof api.users.$get>
export type Person = People['users'][number]
export type Invitation = People['invitations'][number]
export type IssuedLink = InferResponseType<typeof api.invitations.$post>

export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: () => unwrapResponse(api.users.$get()) })

export function reloadPeople() {
  return queryClient.invalidateQueries(peopleQuery)
}

export function invite(json: { name: string; username: string; role: Role }) {
  return unwrapResponse(api.invitations.$post({ json }))
}

export function renewInvitation(id: number) {
  return unwrapResponse(api.invitations[':id'].link.$post(param(id)))
}

export function takeBackInvitation(id: number) {
  return unwrapResponse(api.invitations[':id'].$delete(param(id)))
}

export function makeResetLink(id: number) {
  return unwrapResponse(api.users[':id']['reset-link'].$post(param(id)))
}

export function takeBackResetLink(id: number) {
  return unwrapResponse(api.users[':id']['reset-link'].$delete(param(id)))
}

export function setRole(id: number, role: Role) {
  return unwrapResponse(api.users[':id'].role.$put({ ...param(id), json: { role } }))
}

export function endSessions(id: number) {
  return unwrapResponse(api.users[':id'].sessions.$delete(param(id)))
}

export function disablePerson(id: number) {
  return unwrapResponse(api.users[':id'].disable.$post(param(id)))
}

export function enablePerson(id: number) {
  return unwrapResponse(api.users[':id'].enable.$post(param(id)))
}

function param(id: number) {
  return { param: { id: `${id}` } }
}
