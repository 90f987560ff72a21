import { queryOptions, useMutation } from '@tanstack/react-query'
import type { ClientResponse, InferResponseType } from 'hono/client'
import { useState } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { createResourceClient } from '../../base/data/resource-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

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
    change: (request: Promise<ClientResponse<unknown>>, done: string) =>
      mutate({ request: unwrapResponse(request), done }),
    /** What a dialog has changed. */
    say: (done: string) => mutate({ request: Promise.resolve(), done }),
    makeLink: (kind: ShownLink['kind'], label: string, request: Promise<ClientResponse<IssuedLink>>) =>
      mutate({ request: unwrapResponse(request).then((issued) => setLink({ ...issued, kind, label })) }),
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
