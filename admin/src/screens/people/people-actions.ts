import { queryOptions, useMutation } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import { createResourceClient } from '../../base/data/resource-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import type { RoleChoice } from './role-fields.tsx'

export interface ShownLink extends IssuedLink {
  kind: 'invite' | 'reset'
  label: string
}

export type PeopleActions = ReturnType<typeof usePeopleActions>

export function usePeopleActions() {
  const [link, setLink] = useState<ShownLink | null>(null)
  const { mutate, reset, ...action } = useMutation({
    mutationFn: ({ request }: { request: Promise<unknown>; done?: string }) => request,
    onSettled: reloadPeople,
  })
  return {
    link,
    showLink: setLink,
    hideLink: () => setLink(null),
    isBusy: action.isPending,
    error: action.error,
    message: action.isSuccess ? action.variables.done : undefined,
    change: (request: Promise<unknown>, done: string) => mutate({ request, done }),
    /** What a dialog has changed. */
    say: (done: string) => mutate({ request: Promise.resolve(), done }),
    makeLink: (kind: ShownLink['kind'], label: string, request: Promise<IssuedLink>) =>
      mutate({ request: request.then((issued) => setLink({ ...issued, kind, label })) }),
    reset,
  }
}

type People = InferResponseType<typeof api.users.$get>
export type Person = People['users'][number]
export type Invitation = People['invitations'][number]
type IssuedLink = InferResponseType<typeof api.invitations.$post>

export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: () => unwrapResponse(api.users.$get()) })

/** Reloads the team too, because making someone a renter changes their team member. */
export function reloadPeople() {
  createResourceClient('team-members').invalidateList()
  return queryClient.invalidateQueries(peopleQuery)
}

export const peopleRequests = {
  invite: (json: { name: string; username: string } & RoleChoice) => unwrapResponse(api.invitations.$post({ json })),
  renewInvitation: (id: number) => unwrapResponse(api.invitations[':id'].link.$post(param(id))),
  takeBackInvitation: (id: number) => unwrapResponse(api.invitations[':id'].$delete(param(id))),
  makeResetLink: (id: number) => unwrapResponse(api.users[':id']['reset-link'].$post(param(id))),
  takeBackResetLink: (id: number) => unwrapResponse(api.users[':id']['reset-link'].$delete(param(id))),
  setRole: (id: number, json: RoleChoice) => unwrapResponse(api.users[':id'].role.$put({ ...param(id), json })),
  askForPasskey: (id: number) => unwrapResponse(api.users[':id']['ask-for-passkey'].$post(param(id))),
  removeFactors: (id: number) => unwrapResponse(api.users[':id'].factors.$delete(param(id))),
  endSessions: (id: number) => unwrapResponse(api.users[':id'].sessions.$delete(param(id))),
  disable: (id: number) => unwrapResponse(api.users[':id'].disable.$post(param(id))),
  enable: (id: number) => unwrapResponse(api.users[':id'].enable.$post(param(id))),
}

function param(id: number) {
  return { param: { id: `${id}` } }
}
