import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type IssuedLink, reloadPeople } from './people-requests.ts'

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
