import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type IssuedLink, reloadPeople } from './people-requests.ts'

export interface ShownLink extends IssuedLink {
  kind: 'invite' | 'reset'
  label: string
}

interface Action {
  run(): Promise<unknown>
  done?: string
}

interface LinkAction {
  make(): Promise<IssuedLink>
  kind: ShownLink['kind']
  label: string
}

export type PeopleActions = ReturnType<typeof usePeopleActions>

export function usePeopleActions() {
  const [link, setLink] = useState<ShownLink | null>(null)
  const { mutate, reset, ...action } = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSettled: reloadPeople,
  })
  return {
    link,
    showLink: setLink,
    hideLink: () => setLink(null),
    isBusy: action.isPending,
    error: action.error,
    message: action.isSuccess ? action.variables.done : undefined,
    change: (next: Action) => mutate(next),
    makeLink: ({ make, kind, label }: LinkAction) =>
      mutate({ run: async () => setLink({ ...(await make()), kind, label }) }),
    reset,
  }
}
